import { z } from 'zod';
import { bulkExcept, bulkStarted } from '../bulk/index.ts';
import { enterpriseAccess, openAccess, platformAccess, selfAccess } from '../core/access.ts';
import { sharesOnAccessLoss } from '../core/accessLoss.ts';
import { get, post } from '../core/call.ts';
import { isContact, isEmail } from '../core/contact.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, listResult, optionalLine, ordering, paging, singleLine } from '../core/fields.ts';
import { whenMissing, withRefusal } from '../core/refusal.ts';
import { importChoices, importUpload, sheetReading } from '../core/spreadsheet.ts';
import { UPLOAD_LIMITS } from '../files/index.ts';
import {
  contactField,
  identityRefusals,
  memberType,
  newPassword,
  signInResult,
  verificationCodeField,
} from '../identity/index.ts';
import { enterpriseRefusals as refusals } from './refusals.ts';
import { enterpriseRow, memberImportReport, memberRow, memberState, PROJECT_NUMBER_MAX } from './shapes.ts';

/** A platform administrator names the enterprise; everybody else has one. */
const ofEnterprise = { companyId: id().optional() };
/** One member, or several. */
const ofMembers = { ...ofEnterprise, memberId: id().optional(), memberIds: z.array(id()).max(1000).optional() };

/** What a list of members can be narrowed to. */
const memberListFilters = { state: memberState.optional(), memberType: memberType.optional() };
/** All that such a list shows but for some. */
const matchingMembers = {
  ...ofEnterprise,
  ...memberListFilters,
  key: ordering(['masterName']).key,
  ...bulkExcept,
  /** As many as the caller was shown: nobody who was not seen loses their access unasked. */
  memberCount: z.number().int().min(1),
};

const day = z.iso.date(withRefusal(refusals['enterprise.expiryRequired']));
const enterpriseFields = {
  companyName: singleLine(refusals['enterprise.nameRequired'], 120),
  /** yyyy-MM-dd, also taken from an instant. */
  expirationDate: z.preprocess((value) => (typeof value === 'string' ? value.slice(0, 10) : value), day),
  projectNumber: z
    .number(whenMissing(refusals['enterprise.projectNumberRequired']))
    .int()
    .min(0)
    .max(PROJECT_NUMBER_MAX),
  adminName: singleLine(refusals['enterprise.adminNameRequired'], 60),
};
const loginAccount = () =>
  singleLine(refusals['enterprise.accountInvalid'], 320).refine(
    isContact,
    withRefusal(refusals['enterprise.accountInvalid']),
  );
/**
 * RU-VAL-36: title and e-mail, where they are sent, are not empty and the e-mail is one. A field that is not sent stays
 * as it is.
 */
const memberFields = {
  masterName: singleLine(refusals['member.nameRequired'], 60),
  memberType: memberType.refine((type) => type !== 0, withRefusal(refusals['member.typeUnknown'])).default(2),
  title: singleLine(refusals['member.titleRequired'], 60).optional(),
  email: singleLine(refusals['member.emailRequired'], 320)
    .refine(isEmail, withRefusal(refusals['member.emailInvalid']))
    .optional(),
  phone: optionalLine(40),
};

export const enterpriseCalls = {
  /** Sign-up: a trial enterprise with its administrator. */
  Regsiter: post('C-AUTH-05', '/api/User/Regsiter', openAccess(), {
    title: { cn: '注册', en: 'Sign up: a trial enterprise with its administrator' },
    input: z.object({
      loginAccount: contactField(),
      verificationCode: verificationCodeField(),
      loginPwd: newPassword(),
      companyName: singleLine(identityRefusals['auth.companyRequired'], 120),
      userName: singleLine(identityRefusals['auth.userNameRequired'], 60),
    }),
    result: z.object({ id: id(), companyId: id() }),
    done: { cn: '注册成功，请登录', en: 'Signed up. Please sign in.' },
    rate: 'register',
    effect: 'own',
  }),
  GetCompanyList: get('C-COMP-01', '/api/CompanyManager/GetCompanyList', platformAccess(), {
    title: { cn: '企业列表', en: 'List enterprises' },
    input: z.object({
      ...paging,
      ...ordering(['companyName', 'expirationDate', 'projectNumber', 'createTime']),
      /** `expiring`: valid or on trial, with its last day at most EXPIRING_DAYS ahead. */
      state: z.enum(['valid', 'expired', 'trial', 'expiring']).optional(),
    }),
    result: listResult(enterpriseRow),
  }),
  GetCompanyDetail: get('T-COMP-01', '/api/CompanyManager/GetCompanyDetail', platformAccess(), {
    title: { cn: '企业详情', en: 'One enterprise' },
    input: z.object({ id: id() }),
    result: enterpriseRow,
  }),
  AddCompany: post('C-COMP-02', '/api/CompanyManager/AddCompany', platformAccess(), {
    title: { cn: '新增企业', en: 'Add an enterprise with its administrator' },
    input: z.object({ ...enterpriseFields, loginAccount: loginAccount(), logo: optionalLine(500) }),
    result: z.object({ id: id(), activeLink: z.string() }),
    done: doneTexts.created,
  }),
  UpdateCompany: post('C-COMP-03', '/api/CompanyManager/UpdateCompany', platformAccess(), {
    title: { cn: '修改企业', en: 'Update an enterprise' },
    input: z.object({
      id: id(),
      ...enterpriseFields,
      loginAccount: loginAccount().optional(),
      logo: optionalLine(500),
      isTrial: z.boolean().optional(),
    }),
    done: doneTexts.saved,
  }),
  DeleteCompany: post('C-COMP-04', '/api/CompanyManager/DeleteCompany', platformAccess(), {
    title: { cn: '删除企业', en: 'Delete an enterprise without projects' },
    input: z.object({ id: id() }),
    done: doneTexts.deleted,
  }),
  JumpToEnterprise: post('C-COMP-05', '/api/CompanyManager/JumpToEnterprise', platformAccess(), {
    title: { cn: '进入企业', en: 'Enter an enterprise as its administrator' },
    input: z.object({ companyId: id() }),
    result: signInResult,
  }),
  GetEnterpriseMemberList: get('C-ENT-05', '/api/EnterpriseManager/GetEnterpriseMemberList', enterpriseAccess(), {
    title: { cn: '企业成员列表', en: 'Members of the enterprise' },
    input: z.object({
      ...ofEnterprise,
      ...paging,
      ...ordering(['loginAccount', 'masterName', 'memberType', 'state', 'createTime', 'lastLoginTime']),
      ...memberListFilters,
    }),
    result: listResult(memberRow),
  }),
  GetEnterpriseMemberDetail: get('C-ENT-06', '/api/EnterpriseManager/GetEnterpriseMemberDetail', enterpriseAccess(), {
    title: { cn: '成员详情', en: 'One member' },
    input: z.object({ ...ofEnterprise, memberId: id() }),
    result: memberRow,
  }),
  AddEnterpriseMember: post('C-ENT-07', '/api/EnterpriseManager/AddEnterpriseMember', enterpriseAccess(), {
    title: { cn: '新增成员', en: 'Add a member; the answer carries the activation link' },
    input: z.object({
      ...ofEnterprise,
      loginAccount: loginAccount(),
      ...memberFields,
      sendActivationMail: z.boolean().default(false),
    }),
    result: z.object({ memberId: id(), activeLink: z.string() }),
    done: doneTexts.created,
  }),
  UpdateEnterpriseMember: post('C-ENT-08', '/api/EnterpriseManager/UpdateEnterpriseMember', enterpriseAccess(), {
    title: { cn: '修改成员', en: 'Update, enable or disable a member' },
    input: z.object({
      ...ofEnterprise,
      memberId: id(),
      ...memberFields,
      loginAccount: loginAccount().optional(),
      memberType: memberType.refine((type) => type !== 0, withRefusal(refusals['member.typeUnknown'])).optional(),
      state: memberState.optional(),
      ...sharesOnAccessLoss,
    }),
    done: doneTexts.saved,
  }),
  DeleteEnterpriseMember: post('C-ENT-09', '/api/EnterpriseManager/DeleteEnterpriseMember', enterpriseAccess(), {
    title: { cn: '删除成员', en: 'Delete members; their share links stop or are taken over' },
    input: z.object({ ...ofMembers, ...sharesOnAccessLoss }),
    done: doneTexts.deleted,
  }),
  UpdateMemberState: post('C-MEM-05', '/api/MemberManager/UpdateMemberState', enterpriseAccess(), {
    title: { cn: '启用或禁用成员', en: 'Enable or disable members' },
    input: z.object({ ...ofMembers, state: memberState, ...sharesOnAccessLoss }),
    done: doneTexts.saved,
  }),
  SetMatchingMembersState: post('T-ENT-04', '/api/MemberManager/SetMatchingMembersState', enterpriseAccess(), {
    title: {
      cn: '批量启用或禁用符合条件的成员',
      en: 'Enable or disable all members that match a filter, as a bulk job',
    },
    input: z.object({ ...matchingMembers, newState: memberState, ...sharesOnAccessLoss }),
    result: bulkStarted,
  }),
  DeleteMatchingMembers: post('T-ENT-05', '/api/MemberManager/DeleteMatchingMembers', enterpriseAccess(), {
    title: { cn: '批量删除符合条件的成员', en: 'Delete all members that match a filter, as a bulk job' },
    input: z.object({ ...matchingMembers, ...sharesOnAccessLoss }),
    result: bulkStarted,
  }),
  CreateActiveLink: post('C-ENT-10', '/api/EnterpriseManager/CreateActiveLink', enterpriseAccess(), {
    title: { cn: '生成激活链接', en: 'Create an activation link of a member or of an enterprise’s administrator' },
    input: z.object({ companyId: id().optional(), memberId: id().optional(), sendMail: z.boolean().default(false) }),
    result: z.string(),
  }),
  GetEnterpriseBaseInfo: get(
    'C-ENT-11',
    '/api/EnterpriseManager/GetEnterpriseBaseInfo',
    enterpriseAccess([0, 1, 2, 3]),
    {
      title: { cn: '企业基本信息', en: 'Basic info of the enterprise' },
      input: z.object({ ...ofEnterprise }),
      result: enterpriseRow,
    },
  ),
  UpdateLogo: post('C-ENT-13', '/api/EnterpriseManager/UpdateLogo', enterpriseAccess(), {
    title: { cn: '设置企业标志', en: 'Set the enterprise logo' },
    input: z.object({ ...ofEnterprise, logo: optionalLine(500) }),
    done: doneTexts.saved,
  }),
  DownloadMemberExcelModel: get('C-ENT-14', '/api/EnterpriseManager/DownloadMemberExcelModel', enterpriseAccess(), {
    title: { cn: '下载成员导入模板', en: 'Excel template of the member import, in the caller’s language' },
    input: z.object({ ...ofEnterprise }),
    result: z.unknown(),
    blob: true,
  }),
  ImportMemberFromExcel: post('C-ENT-15', '/api/EnterpriseManager/ImportMemberFromExcel', enterpriseAccess(), {
    title: {
      cn: '导入成员',
      en: 'Import members from an Excel file; rows with errors are reported',
    },
    input: z.object({ ...ofEnterprise, ...importChoices }),
    result: memberImportReport,
    inQuery: ['companyId', 'isTrial'],
    ...importUpload(UPLOAD_LIMITS.excel),
  }),
  ReadMemberFile: post('T-ENT-03', '/api/EnterpriseManager/ReadMemberFile', enterpriseAccess(), {
    title: {
      cn: '识别成员文件的列',
      en: 'Columns of an Excel file of members, with samples and the field that each most likely is',
    },
    input: z.object({ ...ofEnterprise }),
    result: sheetReading,
    inQuery: ['companyId'],
    ...importUpload(UPLOAD_LIMITS.excel),
  }),
  ExportMemberList: get('T-ENT-01', '/api/EnterpriseManager/ExportMemberList', enterpriseAccess(), {
    title: { cn: '导出成员', en: 'Members as an Excel file, with the list’s filters' },
    input: z.object({
      ...ofEnterprise,
      ...ordering(['loginAccount', 'masterName', 'memberType', 'state', 'createTime', 'lastLoginTime']),
      ...memberListFilters,
    }),
    result: z.unknown(),
    rate: 'export',
    blob: true,
  }),
  LoginAsMember: post('G-MEM-01', '/api/MemberManager/LoginAsMember', enterpriseAccess(), {
    title: { cn: '以成员身份登录', en: 'Sign in as a member' },
    input: z.object({ ...ofEnterprise, memberId: id() }),
    result: signInResult,
  }),
  GetMemberDetail: get('C-MEM-02', '/api/MemberManager/GetMemberDetail', selfAccess(), {
    title: { cn: '本人成员信息', en: 'Own member record' },
    input: z.object({}),
    result: memberRow,
  }),
};
