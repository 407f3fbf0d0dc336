import { z } from 'zod';
import { enterpriseAccess, openAccess, recordAccess, selfAccess, withPublicAccess } from '../core/access.ts';
import { get, post, tbGet, tbPost } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, listResult, optionalLine, ordering, paging, period, singleLine } from '../core/fields.ts';
import { withRefusal } from '../core/refusal.ts';
import { coreRefusals } from '../core/refusals.ts';
import { LANGUAGES } from '../core/text.ts';
import { identityRefusals as refusals } from './refusals.ts';
import {
  apiKeyInfo,
  contactField,
  enteredPassword,
  loginEntry,
  newPassword,
  signInResult,
  tbUser,
  tokenPair,
  userInfo,
  verificationCodeField,
} from './shapes.ts';
import { tableLayout, tableName } from './tableLayout.ts';

const passwordChanged = { cn: '密码已修改，请重新登录', en: 'Password changed. Please sign in again.' };
const clearable = (max: number) =>
  z.union([z.literal(''), singleLine(coreRefusals['common.controlCharacters'], max)]).optional();
const account = () => singleLine(refusals['auth.accountRequired'], 320);
/** The API keys of the user end with the old password unless they are to stay. */
const keys = { keepApiKeys: z.boolean().default(false) };
const codeSent = { cn: '如果该账号可用，验证码已发送', en: 'If the account is valid, a code was sent' };

export const identityCalls = {
  Login: post('C-AUTH-01', '/api/User/Login', openAccess(), {
    title: { cn: '登录', en: 'Sign in with account and password' },
    input: z.object({ loginAccount: account(), loginPwd: enteredPassword() }),
    result: signInResult,
    rate: 'signIn',
    effect: 'own',
  }),
  PublicLogin: tbPost('C-AUTH-02', '/api/auth/login/public', openAccess(), {
    title: { cn: '以公开客户身份登录', en: 'Sign in as a public customer of ThingsBoard' },
    input: z.object({ publicId: z.string().max(100) }),
    result: tokenPair,
    rate: 'signIn',
    effect: 'own',
    bothShapes: true,
  }),
  DoActive: post('C-AUTH-03', '/api/auth/DoActive', openAccess(), {
    title: { cn: '激活账号', en: 'Activate an account by its link; a password is required if none is set' },
    input: z.object({ code: verificationCodeField(), password: newPassword().optional() }),
    result: z.object({ loginAccount: z.string() }),
    done: { cn: '账号已激活，请登录', en: 'The account is active. Please sign in.' },
    rate: 'resetPassword',
    effect: 'own',
  }),
  /**
   * What the activation page shows before it asks for a password. A POST that reads: the code must not stand in an
   * address.
   */
  GetActivationState: post('T-AUTH-01', '/api/auth/GetActivationState', openAccess(), {
    title: { cn: '查询激活链接状态', en: 'State of an activation link' },
    input: z.object({ code: verificationCodeField() }),
    result: z.object({
      loginAccount: z.string(),
      masterName: z.string(),
      companyName: z.string().optional(),
      needsPassword: z.boolean(),
    }),
    rate: 'signIn',
    effect: 'read',
  }),
  ResetPassword: post('C-AUTH-04', '/api/User/ResetPassword', openAccess(), {
    title: { cn: '重置密码', en: 'Set a new password after the verification code' },
    input: z.object({
      loginAccount: contactField(),
      verificationKey: z.string().max(200),
      verificationCode: verificationCodeField(),
      newPwd: newPassword(),
    }),
    done: passwordChanged,
    rate: 'resetPassword',
    effect: 'own',
  }),
  GetResetVerificationKey: get('C-AUTH-06', '/api/User/GetResetVerificationKey', openAccess(), {
    title: { cn: '获取重置密码的校验键', en: 'Key of a reset attempt, to be sent with the code' },
    input: z.object({ account: contactField() }),
    result: z.string(),
    rate: 'code',
    effect: 'own',
  }),
  GetResetVerificationCode: get('C-AUTH-07', '/api/User/GetResetVerificationCode', openAccess(), {
    title: { cn: '发送重置密码验证码', en: 'Send the reset verification code' },
    input: z.object({ account: contactField(), key: z.string().max(200) }),
    done: codeSent,
    rate: 'code',
    effect: 'own',
  }),
  GetRegisterCode: get('C-AUTH-08', '/api/User/GetRegisterCode', openAccess(), {
    title: { cn: '发送注册验证码', en: 'Send the sign-up verification code' },
    input: z.object({ account: contactField() }),
    done: codeSent,
    rate: 'code',
    effect: 'own',
  }),
  ThingLogin: tbPost('T-AUTH-02', '/api/auth/login', openAccess(), {
    title: { cn: 'ThingsBoard 方式登录', en: 'Sign in for ThingsBoard clients: a JWT and a refresh token' },
    input: z.object({ username: account(), password: enteredPassword() }),
    result: tokenPair,
    rate: 'signIn',
    effect: 'own',
    bare: true,
  }),
  ThingRefresh: tbPost('T-AUTH-03', '/api/auth/token', openAccess(), {
    title: { cn: '刷新 JWT', en: 'A new token pair for a refresh token' },
    input: z.object({ refreshToken: z.string().max(4000) }),
    result: tokenPair,
    rate: 'signIn',
    effect: 'own',
    bare: true,
  }),
  ThingActivate: tbPost('T-AUTH-04', '/api/noauth/activate', openAccess(), {
    title: { cn: 'ThingsBoard 方式激活', en: 'Activate an account for ThingsBoard clients' },
    input: z.object({ activateToken: verificationCodeField(), password: newPassword() }),
    result: tokenPair,
    rate: 'resetPassword',
    effect: 'own',
    bare: true,
  }),
  ThingPasswordPolicy: tbGet('T-AUTH-05', '/api/noauth/userPasswordPolicy', openAccess(), {
    title: { cn: '密码要求', en: 'The password policy' },
    input: z.object({}),
    result: z.object({
      minimumLength: z.number().int(),
      maximumLength: z.number().int(),
      minimumUppercaseLetters: z.number().int(),
      minimumLowercaseLetters: z.number().int(),
      minimumDigits: z.number().int(),
      minimumSpecialCharacters: z.number().int(),
      allowWhitespaces: z.boolean(),
    }),
    rate: 'openRead',
    bare: true,
  }),
  Logout: tbPost('G-USR-01', '/api/auth/logout', selfAccess(), {
    title: { cn: '退出登录', en: 'End the session on the server' },
    input: z.object({}),
    effect: 'own',
  }),
  /**
   * Our own: the caller as the page keeps it, for a page opened by address or reloaded; the page has the token already.
   */
  GetLoginUserInfo: get('T-USR-01', '/api/User/GetLoginUserInfo', selfAccess(), {
    title: { cn: '当前登录用户', en: 'The signed-in user' },
    input: z.object({}),
    result: userInfo.omit({ token: true }),
  }),
  /**
   * Our own: the browser's session for a new tab, by the http-only cookie that the sign-in set. Only our own page may
   * ask: the request names this server as its `Origin` and carries the header `X-Twinscape-Page: 1`. A session in which
   * an administrator acts as somebody else is never resumed.
   */
  ResumeSession: post('T-AUTH-07', '/api/User/ResumeSession', openAccess(), {
    title: { cn: '在新标签页恢复登录', en: 'The session of this browser, for a new tab of the page' },
    input: z.object({}),
    result: signInResult,
    rate: 'signIn',
    effect: 'own',
  }),
  SetLanguage: post('T-USR-02', '/api/User/SetLanguage', selfAccess(), {
    title: { cn: '设置界面语言', en: 'Save the language of the caller' },
    input: z.object({ language: z.enum(LANGUAGES) }),
    effect: 'own',
  }),
  GetAuthUser: tbGet('C-USR-05', '/api/auth/user', withPublicAccess(selfAccess()), {
    title: { cn: '当前用户（物联平台格式）', en: 'The signed-in user' },
    input: z.object({}),
    result: tbUser,
  }),
  GetUser: tbGet('C-USR-06', '/api/user/{id}', recordAccess(), {
    title: { cn: '查询用户', en: 'One user' },
    input: z.object({ id: id() }),
    result: tbUser,
  }),
  SaveUser: tbPost('C-USR-01', '/api/user', recordAccess([0, 1]), {
    title: { cn: '保存用户', en: 'Save a user; with the query it also sends the activation email' },
    input: z.object({
      id: z.union([id(), z.object({ id: id() })]).optional(),
      email: contactField(),
      firstName: optionalLine(150),
      lastName: optionalLine(150),
      phone: optionalLine(40),
      /** A new user without one becomes CUSTOMER_USER; absent, an existing one keeps theirs. */
      authority: z.enum(['SYS_ADMIN', 'TENANT_ADMIN', 'CUSTOMER_USER']).optional(),
      /** The enterprise of a new user that a platform administrator makes; everybody else makes users of their own. */
      tenantId: z.union([id(), z.object({ id: id() })]).optional(),
      sendActivationMail: z.boolean().default(false),
    }),
    result: tbUser,
    done: doneTexts.saved,
    inQuery: ['sendActivationMail'],
  }),
  GetUserToken: tbGet('C-USR-04', '/api/user/{id}/token', recordAccess([0, 1]), {
    title: { cn: '以该用户身份登录', en: 'Token to act as another user' },
    input: z.object({ id: id() }),
    result: tokenPair,
    effect: 'write',
  }),
  GetActivationLink: tbGet('C-USR-07', '/api/user/{id}/activationLink', recordAccess([0, 1]), {
    title: { cn: '用户激活链接', en: 'Activation link of a user' },
    input: z.object({ id: id() }),
    result: z.string(),
    effect: 'write',
    plainText: true,
  }),
  SendActivationMail: tbPost('C-USR-08', '/api/user/sendActivationMail', recordAccess([0, 1]), {
    title: { cn: '重新发送激活邮件', en: 'Send the activation email again' },
    input: z.object({ email: contactField() }),
    done: { cn: '激活邮件已发送', en: 'Activation email sent' },
    rate: 'mail',
    inQuery: ['email'],
  }),
  SetUserCredentialsEnabled: tbPost('C-USR-09', '/api/user/{id}/userCredentialsEnabled', recordAccess([0, 1]), {
    title: { cn: '启用或禁用用户', en: 'Enable or disable the credentials of a user' },
    input: z.object({ id: id(), userCredentialsEnabled: z.boolean().default(true) }),
    done: doneTexts.saved,
    inQuery: ['userCredentialsEnabled'],
  }),
  ChangePassword: tbPost('C-USR-02', '/api/auth/changePassword', selfAccess(), {
    title: {
      cn: '修改密码',
      en: 'Change your own password; all sessions end, and so do the API keys unless they are kept',
    },
    input: z.object({ currentPassword: enteredPassword(), newPassword: newPassword(), ...keys }),
    result: tokenPair.partial(),
    done: passwordChanged,
    rate: 'ownPassword',
    effect: 'own',
  }),
  ChangeCertKey: tbPost('C-USR-03', '/api/auth/changeCertKey', selfAccess(), {
    title: { cn: '更换账号证书公钥', en: 'Store a new certificate or public key for your own account' },
    input: z.object({
      certKey: z
        .string(withRefusal(refusals['auth.certKeyInvalid']))
        .trim()
        .min(1, withRefusal(refusals['auth.certKeyInvalid']))
        .max(16_000),
      password: enteredPassword(),
    }),
    done: doneTexts.saved,
    rate: 'ownPassword',
    effect: 'own',
  }),
  GetPersonalSetting: get('G-ENT-01', '/api/EnterpriseManager/GetPersonalSetting', selfAccess(), {
    title: { cn: '个人设置', en: 'Personal settings' },
    input: z.object({}),
    result: z.object({
      id: id(),
      masterName: z.string(),
      loginAccount: z.string(),
      logo: z.string().optional(),
      email: z.string().optional(),
      phone: z.string().optional(),
      title: z.string().optional(),
      language: z.enum(LANGUAGES).optional(),
      hasCertKey: z.boolean(),
    }),
  }),
  GetTableLayouts: get('T-USR-06', '/api/EnterpriseManager/GetTableLayouts', selfAccess(), {
    title: { cn: '本人的表格列设置', en: 'How the caller arranged the columns of tables' },
    input: z.object({}),
    result: z.array(tableLayout.extend({ tableName })),
  }),
  SaveTableLayout: post('T-USR-07', '/api/EnterpriseManager/SaveTableLayout', selfAccess(), {
    title: { cn: '保存表格列设置', en: 'Keep how the caller arranged the columns of a table' },
    input: tableLayout.extend({ tableName }),
    done: doneTexts.saved,
    effect: 'own',
  }),
  UpdateMasterName: post('C-ENT-16', '/api/EnterpriseManager/UpdateMasterName', selfAccess(), {
    title: { cn: '修改本人姓名', en: 'Change your own name' },
    input: z.object({ masterName: singleLine(refusals['auth.userNameRequired'], 60) }),
    done: doneTexts.saved,
    effect: 'own',
  }),
  UpdateEnterprisePassword: post('C-ENT-12', '/api/EnterpriseManager/UpdatePassword', selfAccess(), {
    title: { cn: '修改密码', en: 'Change your own password' },
    input: z.object({ oldPwd: enteredPassword(), newPwd: newPassword(), ...keys }),
    done: passwordChanged,
    rate: 'ownPassword',
    effect: 'own',
  }),
  UpdateMemberPassword: post('C-MEM-04', '/api/MemberManager/UpdatePassword', selfAccess(), {
    title: { cn: '修改密码', en: 'Change your own password' },
    input: z.object({ oldPwd: enteredPassword(), newPwd: newPassword(), ...keys }),
    done: passwordChanged,
    rate: 'ownPassword',
    effect: 'own',
  }),
  UpdateMember: post('C-MEM-03', '/api/MemberManager/UpdateMember', selfAccess(), {
    title: { cn: '修改本人资料', en: 'Change your own name and contact' },
    /** What is absent stays as it is; an empty text clears. */
    input: z.object({
      masterName: singleLine(refusals['auth.userNameRequired'], 60),
      logo: clearable(500),
      email: z.union([z.literal(''), z.email()]).optional(),
      phone: clearable(40),
      title: clearable(60),
    }),
    done: doneTexts.saved,
    effect: 'own',
  }),
  GetLoginLogList: get('C-LOG-04', '/api/Project/GetLoginLogList', enterpriseAccess([0, 1]), {
    title: {
      cn: '登录日志',
      en: 'Login log: the enterprise for its administrator, everything for the platform administrator',
    },
    input: z.object({
      companyId: id().optional(),
      ...paging,
      ...period,
      ...ordering(['loginTime', 'loginAccount', 'masterName', 'ip']),
    }),
    result: listResult(loginEntry),
  }),
  GetApiKeyList: get('T-USR-03', '/api/ApiKey/GetApiKeyList', selfAccess([0, 1, 2]), {
    title: { cn: '本人的 API 密钥', en: 'The caller’s API keys' },
    input: z.object({}),
    result: z.array(apiKeyInfo),
  }),
  CreateApiKey: post('T-USR-04', '/api/ApiKey/CreateApiKey', selfAccess([0, 1, 2]), {
    title: { cn: '新建 API 密钥', en: 'Create an API key; it is shown only once' },
    input: z.object({
      name: singleLine(refusals['apiKey.nameRequired'], 60),
      expirationDate: z.coerce.date().optional(),
    }),
    result: apiKeyInfo.extend({ key: z.string() }),
  }),
  DeleteApiKey: post('T-USR-05', '/api/ApiKey/DeleteApiKey', selfAccess([0, 1, 2]), {
    title: { cn: '删除 API 密钥', en: 'Delete an API key' },
    input: z.object({ id: id() }),
    done: doneTexts.deleted,
    effect: 'own',
  }),
  /** One-time set-up of a clean installation, by the link printed at its first start. */
  SetUpPlatform: post('T-AUTH-06', '/api/Platform/SetUp', openAccess(), {
    title: { cn: '初始化平台管理员', en: 'Create the first platform administrator of a new installation' },
    input: z.object({
      code: verificationCodeField(),
      loginAccount: contactField(),
      masterName: singleLine(refusals['auth.userNameRequired'], 60),
      password: newPassword(),
    }),
    result: signInResult,
    rate: 'register',
    effect: 'own',
  }),
};
