import type { enterpriseCalls } from '@twinscape/contract/enterprises';
import { newId } from '../../platform/db/index.ts';
import { xlsx } from '../../platform/spreadsheet/excel.fixture.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Examples } from '../../testing/examples.ts';
import { endBulkJobs } from '../bulk/examples.ts';
import { insertAccount } from '../identity/index.ts';
import { insertCompany } from './store.ts';

/** Names and accounts that no other try used. */
const fresh = () => `陌生人测试 ${newId()}`;
const freshAccount = () => `${newId()}@strangers.test`;

/** Somebody of 华东工程 who is not activated. */
async function newcomer(app: TestApp): Promise<string> {
  const { id } = await insertAccount(app.platform.database.db, {
    companyId: app.world.east.id,
    loginAccount: freshAccount(),
    masterName: fresh(),
    memberType: 2,
  });
  return id;
}

/** A filter that finds one of them. */
async function matched(app: TestApp): Promise<{ key: string; memberCount: number }> {
  await endBulkJobs(app);
  const { loginAccount } = await insertAccount(app.platform.database.db, {
    companyId: app.world.east.id,
    loginAccount: freshAccount(),
    masterName: fresh(),
    memberType: 2,
  });
  return { key: loginAccount, memberCount: 1 };
}

/** An enterprise without projects. */
const newCompany = (app: TestApp) =>
  insertCompany(app.platform.database.db, {
    companyName: fresh(),
    expires: '2099-12-31',
    projectNumber: 1,
    trial: false,
  });

const text = (address: string, value: string) => `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
/** One member; whoever comes second hears that the account is taken, which is an answer all the same. */
const sheet = new Uint8Array(
  xlsx(
    `<row r="1">${text('A1', '登录账号')}${text('B1', '姓名')}</row><row r="2">${text('A2', 'sheet@strangers.test')}${text('B2', '表中人')}</row>`,
  ),
);

export const enterpriseExamples: Examples<typeof enterpriseCalls> = {
  Regsiter: {
    input: () => ({
      loginAccount: freshAccount(),
      verificationCode: '000000',
      loginPwd: 'Twinscape2026',
      companyName: fresh(),
      userName: '陌生人',
    }),
    answers: 400,
  },
  GetCompanyList: { input: () => ({}) },
  GetCompanyDetail: { input: (app) => ({ id: app.world.east.id }) },
  AddCompany: {
    input: () => ({
      companyName: fresh(),
      expirationDate: '2099-12-31',
      projectNumber: 1,
      adminName: '陌生人',
      loginAccount: freshAccount(),
    }),
  },
  UpdateCompany: {
    input: async (app) => ({
      id: (await newCompany(app)).id,
      companyName: fresh(),
      expirationDate: '2099-12-31',
      projectNumber: 2,
      adminName: '陌生人',
    }),
  },
  DeleteCompany: { input: async (app) => ({ id: (await newCompany(app)).id }) },
  JumpToEnterprise: { input: (app) => ({ companyId: app.world.east.id }) },
  GetEnterpriseMemberList: { input: () => ({}) },
  GetEnterpriseMemberDetail: { input: (app) => ({ memberId: app.world.people.member.id }) },
  AddEnterpriseMember: { input: () => ({ loginAccount: freshAccount(), masterName: fresh() }) },
  UpdateEnterpriseMember: { input: async (app) => ({ memberId: await newcomer(app), masterName: fresh() }) },
  DeleteEnterpriseMember: { input: async (app) => ({ memberId: await newcomer(app) }) },
  UpdateMemberState: { input: async (app) => ({ memberId: await newcomer(app), state: 'disabled' }) },
  SetMatchingMembersState: { input: async (app) => ({ ...(await matched(app)), newState: 'disabled' as const }) },
  DeleteMatchingMembers: { input: matched },
  CreateActiveLink: { input: async (app) => ({ memberId: await newcomer(app) }) },
  GetEnterpriseBaseInfo: { input: () => ({}) },
  GetEnterpriseLimits: { input: () => ({}) },
  SaveCompanyLimits: {
    input: async (app) => ({ companyId: (await newCompany(app)).id, limits: [{ name: 'devices', limit: 5 }] }),
  },
  UpdateLogo: { input: () => ({ logo: '' }) },
  DownloadMemberExcelModel: { input: () => ({}) },
  ImportMemberFromExcel: { input: () => ({}), files: { file: { name: '成员.xlsx', body: sheet } } },
  ReadMemberFile: { input: () => ({}), files: { file: { name: '成员.xlsx', body: sheet } } },
  ExportMemberList: { input: () => ({ key: '陈总' }) },
  LoginAsMember: { input: (app) => ({ memberId: app.world.people.member.id }) },
  GetMemberDetail: { input: () => ({}) },
};
