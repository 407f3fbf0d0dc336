import { generateKeyPairSync } from 'node:crypto';
import { type allIdentityCalls, oauthCalls } from '@twinscape/contract/identity';
import type { TestApp } from '../../testing/app.ts';
import { type Examples, isPerson } from '../../testing/examples.ts';
import { TEST_PASSWORD } from '../../testing/world.ts';
import { createActivationLink } from './activation.ts';
import { insertOauthClient, toClientId } from './oauthClientStore.ts';
import { accountById, insertAccount } from './store.ts';
import { openTokenPair } from './tokenPair.ts';

let people = 0;
/** Somebody new of 华东工程 who was not activated yet. */
export const newcomer = (app: TestApp) =>
  insertAccount(app.platform.database.db, {
    loginAccount: `newcomer${++people}@east.test`,
    masterName: '新人',
    memberType: 2,
    companyId: app.world.east.id,
    email: `newcomer${people}@east.test`,
  });
const linkCode = async (app: TestApp): Promise<string> => {
  const { id } = await newcomer(app);
  return (await createActivationLink(app.platform, app.platform.database.db, id)).split('code=')[1] ?? '';
};
const publicKey = String(generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }));
let clients = 0;
const newClient = () => ({
  clientName: `协同工具 ${++clients}`,
  clientDescription: '读取问题',
  clientUrl: 'https://tools.example.com',
  redirectUris: ['https://tools.example.com/callback'],
});
const registeredClient = async (app: TestApp): Promise<string> =>
  (await app.as(app.world.people.platform).must(oauthCalls.AddOauthClient, newClient())).client.id;
const dynamicClient = async (app: TestApp): Promise<string> => {
  const fields = { clientName: '移动端', redirectUri: 'http://127.0.0.1/callback' };
  const row = await insertOauthClient(app.platform.database.db, {
    clientName: fields.clientName,
    clientDescription: '',
    clientUrl: '',
    redirectUris: [fields.redirectUri],
    secretHash: null,
    isDynamic: true,
  });
  return toClientId(row.id);
};
/** What an installed program asks for. */
const authorizationOf = (clientId: string) => ({
  responseType: 'code',
  clientId,
  redirectUri: 'http://127.0.0.1:49152/callback',
  scope: 'bcf',
  state: 'xyz',
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
});
/** Nobody has it: a wrong password, a wrong code. */
const wrong = 'wrong password 1';

export const identityExamples: Examples<typeof allIdentityCalls> = {
  Login: { input: (app) => ({ loginAccount: app.world.people.member.loginAccount, loginPwd: TEST_PASSWORD }) },
  PublicLogin: { input: () => ({ publicId: 'nothing-public' }), answers: 404 },
  DoActive: { input: async (app) => ({ code: await linkCode(app), password: TEST_PASSWORD }) },
  GetActivationState: { input: async (app) => ({ code: await linkCode(app) }) },
  ResetPassword: {
    input: () => ({
      loginAccount: 'member@east.test',
      verificationKey: 'none',
      verificationCode: '000000',
      newPwd: TEST_PASSWORD,
    }),
    answers: 400,
  },
  // No mail goes out of the test installation.
  GetResetVerificationKey: { input: () => ({ account: 'member@east.test' }), answers: 503 },
  GetResetVerificationCode: { input: () => ({ account: 'member@east.test', key: 'none' }), answers: 503 },
  GetRegisterCode: { input: () => ({ account: 'somebody@corp.test' }), answers: 503 },
  ThingLogin: { input: (app) => ({ username: app.world.people.member.loginAccount, password: TEST_PASSWORD }) },
  ThingRefresh: {
    input: async (app) => {
      const { db } = app.platform.database;
      const account = await accountById(db, app.world.people.member.id);
      if (!account) throw new Error('the member is gone');
      const details = { ip: '127.0.0.1', client: 'tests' };
      return { refreshToken: (await openTokenPair(app.platform, db, account, details)).refreshToken };
    },
  },
  ThingActivate: { input: async (app) => ({ activateToken: await linkCode(app), password: TEST_PASSWORD }) },
  ThingPasswordPolicy: { input: () => ({}) },
  // Without the header of our own page it is refused.
  ResumeSession: { input: () => ({}), answers: 403 },
  Logout: { input: () => ({}), freshSession: true },
  GetLoginUserInfo: { input: () => ({}) },
  SetLanguage: { input: () => ({ language: 'cn' }) },
  GetAuthUser: { input: () => ({}) },
  GetUser: { input: (app) => ({ id: app.world.people.member.id }), allowed: ['platform', 'admin', 'member'] },
  SaveUser: {
    input: (app) => ({ id: app.world.people.guest.id, email: app.world.people.guest.loginAccount, firstName: '访客' }),
    allowed: ['platform', 'admin'],
  },
  GetUserToken: { input: (app) => ({ id: app.world.people.member.id }), allowed: ['platform', 'admin'] },
  GetActivationLink: { input: async (app) => ({ id: (await newcomer(app)).id }), allowed: ['platform', 'admin'] },
  SendActivationMail: {
    input: async (app) => ({ email: (await newcomer(app)).loginAccount }),
    allowed: ['platform', 'admin'],
    answers: 503,
  },
  SetUserCredentialsEnabled: {
    input: async (app) => ({ id: (await newcomer(app)).id, userCredentialsEnabled: false }),
    allowed: ['platform', 'admin'],
  },
  ChangePassword: { input: () => ({ currentPassword: wrong, newPassword: TEST_PASSWORD }), answers: 400 },
  ChangeCertKey: { input: () => ({ certKey: publicKey, password: TEST_PASSWORD }) },
  GetPersonalSetting: { input: () => ({}) },
  GetTableLayouts: { input: () => ({}) },
  SaveTableLayout: {
    input: () => ({ tableName: 'devices.list', hidden: ['label'], order: [], widths: [], isDense: false }),
  },
  UpdateMasterName: {
    input: (app, caller) => ({ masterName: isPerson(caller) ? app.world.people[caller].name : '无名' }),
  },
  UpdateEnterprisePassword: { input: () => ({ oldPwd: wrong, newPwd: TEST_PASSWORD }), answers: 400 },
  UpdateMemberPassword: { input: () => ({ oldPwd: wrong, newPwd: TEST_PASSWORD }), answers: 400 },
  UpdateMember: {
    input: (app, caller) => ({ masterName: isPerson(caller) ? app.world.people[caller].name : '无名' }),
  },
  GetLoginLogList: { input: () => ({}) },
  GetOauthMetadata: { input: () => ({}) },
  RegisterOauthClient: {
    input: () => ({ clientName: '碰撞检查', redirectUrl: 'http://localhost:8080/callback' }),
    answers: 201,
  },
  CreateOauthToken: { input: () => ({ form: 'grant_type=authorization_code&code=none' }), answers: 401 },
  RevokeOauthToken: { input: () => ({ form: 'token=none' }), answers: 401 },
  GetAuthorizationRequest: { input: async (app) => authorizationOf(await dynamicClient(app)) },
  AnswerAuthorizationRequest: {
    input: async (app) => ({ ...authorizationOf(await dynamicClient(app)), isAllowed: true }),
  },
  GetOauthGrantList: { input: () => ({}) },
  DeleteOauthGrant: { input: (app) => ({ id: app.world.east.id }), answers: 404 },
  GetOauthClientList: { input: () => ({}) },
  AddOauthClient: { input: () => newClient() },
  UpdateOauthClient: { input: async (app) => ({ ...newClient(), id: await registeredClient(app) }) },
  RenewOauthClientSecret: { input: async (app) => ({ id: await registeredClient(app) }) },
  DeleteOauthClient: { input: async (app) => ({ id: await registeredClient(app) }) },
  GetApiKeyList: { input: () => ({}) },
  CreateApiKey: { input: () => ({ name: '脚本' }) },
  DeleteApiKey: { input: (app) => ({ id: app.world.east.id }), answers: 404 },
  SetUpPlatform: {
    input: () => ({ code: 'none', loginAccount: 'owner@corp.test', masterName: '负责人', password: TEST_PASSWORD }),
    answers: 409,
  },
};
