import { refusals } from '../core/refusal.ts';

export const identityRefusals = refusals({
  'auth.passwordRequired': { code: 400, cn: '密码不能为空', en: 'Password cannot be empty' },
  'auth.passwordRule': {
    code: 400,
    cn: '密码至少8位，且须包含字母和数字',
    en: 'Password needs at least 8 characters with letters and numbers',
  },
  'auth.passwordPolicy': {
    code: 400,
    cn: '密码不符合要求：{rule}',
    en: 'The password does not meet the policy: {rule}',
  },
  'auth.passwordReused': { code: 400, cn: '不能使用最近用过的密码', en: 'This password was used recently' },
  'auth.passwordMismatch': { code: 400, cn: '两次输入的密码不一致', en: 'The two passwords do not match' },
  'auth.passwordWrong': { code: 400, cn: '原密码不正确', en: 'The current password is wrong' },
  'auth.passwordExpired': {
    code: 403,
    cn: '密码已过期，请通过“忘记密码”重新设置',
    en: 'Your password has expired: set a new one with “Forgot password”',
  },
  'auth.accountInvalid': { code: 400, cn: '请输入正确的手机号或邮箱', en: 'Enter a valid phone number or e-mail' },
  'auth.codeRequired': { code: 400, cn: '请输入验证码', en: 'Enter the verification code' },
  'auth.accountRequired': { code: 400, cn: '请输入账号', en: 'Enter the account' },
  'auth.companyRequired': { code: 400, cn: '请输入企业名称', en: 'Enter the company name' },
  'auth.userNameRequired': { code: 400, cn: '请输入用户名', en: 'Enter the user name' },
  'auth.signInFailed': { code: 400, cn: '账号或密码不正确', en: 'The account or password is wrong' },
  'auth.codeWrong': { code: 400, cn: '验证码不正确或已过期', en: 'The verification code is wrong or has expired' },
  'auth.accountTaken': { code: 409, cn: '该账号已被使用', en: 'This account is already in use' },
  'auth.linkInvalid': {
    code: 400,
    cn: '激活链接无效或已过期，请联系管理员重新发送',
    en: 'This activation link is invalid or has expired. Ask your administrator for a new one.',
  },
  'auth.registrationClosed': {
    code: 403,
    cn: '平台未开放注册，请联系平台管理员',
    en: 'Sign-up is closed. Please contact the platform administrator.',
  },
  'auth.publicUnknown': { code: 404, cn: '没有可公开访问的内容', en: 'There is nothing public under this id' },
  'auth.certKeyInvalid': {
    code: 400,
    cn: '请输入 PEM 格式的证书或公钥',
    en: 'Enter a certificate or public key in PEM format',
  },
  'auth.noDelivery': {
    code: 503,
    cn: '平台尚未配置发件服务，请联系平台管理员',
    en: 'Outgoing mail is not set up yet. Please contact the platform administrator.',
  },
  'auth.setupDone': { code: 409, cn: '平台已完成初始设置', en: 'This installation is already set up' },
  'user.notFound': { code: 404, cn: '用户不存在', en: 'There is no such user' },
  'user.activated': { code: 409, cn: '该账号已激活', en: 'This account is already activated' },
  'user.cannotDisableSelf': {
    code: 400,
    cn: '不能禁用或删除自己的账号',
    en: 'You cannot disable or delete your own account',
  },
  'apiKey.nameRequired': { code: 400, cn: '请输入密钥名称', en: 'Enter a name for the key' },
});
