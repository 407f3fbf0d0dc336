import type { CallSpec, MemberType } from '@twinscape/contract';
import { pathFields } from '@twinscape/contract';
import { domainCalls } from '@twinscape/contract/all';
import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { fileCalls } from '@twinscape/contract/files';
import { identityCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import { sceneCalls } from '@twinscape/contract/scenes';
import { shareCalls, shareRefusals } from '@twinscape/contract/shares';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, hashPassword, insertAccount, openSession } from '../domains/identity/index.ts';
import { newId } from '../platform/db/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import { type Client, findCode } from './client.ts';
import { TEST_PASSWORD } from './world.ts';

/**
 * Which credentials make a call: all of them, or one of them in turn, so that every call still meets every ending and
 * every credential.
 */
export type Thoroughness = 'all credentials' | 'credentials in turn';
let thoroughness: Thoroughness = 'credentials in turn';

const CALLS: readonly CallSpec[] = Object.values(domainCalls).flatMap((table) =>
  Object.values(table as Readonly<Record<string, CallSpec>>),
);
const OF_SESSIONS = CALLS.filter(({ access }) => access.door === 'session');
const OF_SHARES = CALLS.filter(({ access }) => access.shared);
/** These end the credential by which they are made, whatever they are sent. */
const ENDING = new Set<CallSpec>([identityCalls.Logout]);
const AT_ONCE = 24;

let app: TestApp;
let admin: Client;
let platform: Client;
let projectId: string;
let passwordHash: string;
let made = 0;

type Headers = Readonly<Record<string, string>>;
type Answer = { readonly code: number; readonly message: string };

/** Makes a call without fields. The ErrorCode of the envelope, or the HTTP code where the answer has none. */
async function bare(call: CallSpec, headers: Headers, query = ''): Promise<Answer> {
  let path = call.path;
  for (const name of pathFields(call.path)) path = path.replace(new RegExp(`\\{${name}\\*?\\}`), newId());
  const isBody = call.method !== 'GET';
  const response = await fetch(app.url + path + query, {
    method: call.method,
    headers: { 'x-language': 'en', ...headers, ...(isBody ? { 'content-type': 'application/json' } : {}) },
    ...(isBody ? { body: '{}' } : {}),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
  const body = (isJson ? JSON.parse(text) : {}) as { Message?: string; message?: string };
  return {
    code: (isJson ? findCode(text) : undefined) ?? response.status,
    message: body.Message ?? body.message ?? '',
  };
}

/** The calls whose answers to these headers are not as they should be. */
async function wrongAmong(
  calls: readonly CallSpec[],
  headers: Headers,
  isRight: (answer: Answer, call: CallSpec) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  const left = [...calls];
  const work = async () => {
    for (let call = left.pop(); call; call = left.pop()) {
      const answer = await bare(call, headers);
      if (!isRight(answer, call)) wrong.push(`${call.id} ${call.path}: ${answer.code} ${answer.message}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return wrong;
}

const isStranger = ({ code }: Answer): boolean => code === 401;

type Credential = 'token' | 'cookie' | 'jwt' | 'apiKey';
const everything: readonly Credential[] = ['token', 'cookie', 'jwt', 'apiKey'];
type Held = {
  readonly account: Account;
  readonly client: Client;
  readonly headers: Readonly<Record<Credential, Headers>>;
  readonly refreshToken: string;
  readonly apiKeyId: string;
};

/** Somebody new who signs in by every credential that there is. */
async function somebody(memberType: MemberType, companyId: string | undefined = app.world.east.id): Promise<Held> {
  made += 1;
  const { db } = app.platform.database;
  const loginAccount = `ending${made}@east.test`;
  const account = await insertAccount(db, {
    loginAccount,
    masterName: `终结者${made}`,
    memberType,
    companyId: memberType === 0 ? undefined : companyId,
    email: loginAccount,
    passwordHash,
    activatedAt: new Date(),
  });
  if (memberType !== 0 && companyId === app.world.east.id)
    await admin.must(projectCalls.AddProjectMember, { projectId, memberIds: [account.id] });
  const { token } = await openSession(db, account, { ip: '127.0.0.1', client: 'tests' });
  const client = app.as({ token });
  // Trial users have no keys.
  const key = memberType === 3 ? undefined : await client.must(identityCalls.CreateApiKey, { name: 'probe' });
  const pair = (await (
    await fetch(`${app.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: loginAccount, password: TEST_PASSWORD }),
    })
  ).json()) as { token: string; refreshToken: string };
  return {
    account,
    client,
    refreshToken: pair.refreshToken,
    apiKeyId: key?.id ?? '',
    headers: {
      token: { token },
      cookie: { cookie: `twinscape_session=${token}` },
      jwt: { authorization: `Bearer ${pair.token}` },
      apiKey: { 'x-authorization': `ApiKey ${key?.key}` },
    },
  };
}

const refreshes = async ({ refreshToken }: Held): Promise<number> =>
  (
    await fetch(`${app.url}/api/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    })
  ).status;

const listCalls = (credential: Credential): readonly CallSpec[] =>
  OF_SESSIONS.filter((call) => !ENDING.has(call) && (credential !== 'cookie' || call.access.cookie));

/** The calls that one of several credentials makes; `turn` differs from test to test. Cookies open few calls: all. */
function listCallsInTurn(credential: Credential, among: readonly Credential[], turn: number): readonly CallSpec[] {
  const calls = listCalls(credential);
  const others = among.filter((one) => one !== 'cookie');
  if (thoroughness === 'all credentials' || credential === 'cookie') return calls;
  return calls.filter((_call, at) => (at + turn) % others.length === others.indexOf(credential));
}

/**
 * Every right ends everywhere. For each way in which credentials end, every call of the contract is made before and
 * after, by each of them or by one in turn: before, it is not taken for a stranger's; afterwards it is. The calls are
 * sent without fields, because a stranger is refused before the input is judged.
 */
export function testEndedCredentials(by: Thoroughness): void {
  thoroughness = by;
  beforeAll(async () => {
    app = await startTestApp({ TWINSCAPE_RATE_FACTOR: '1000' });
    admin = app.as(app.world.people.admin);
    platform = app.as(app.world.people.platform);
    projectId = app.world.east.tower;
    passwordHash = await hashPassword(TEST_PASSWORD);
  }, 60_000);
  afterAll(() => app.stop());

  describe('before it ends', () => {
    it.each([0, 1, 2, 3] as const)(
      'every credential of a member of type %i opens the calls of the contract',
      async (type) => {
        const held = await somebody(type);
        expect(OF_SESSIONS.length).toBeGreaterThan(450);
        const credentials = everything.filter((one) => one !== 'apiKey' || type !== 3);
        for (const credential of credentials) {
          const wrong = await wrongAmong(
            listCallsInTurn(credential, credentials, type),
            held.headers[credential],
            (answer) => !isStranger(answer),
          );
          expect(wrong, credential).toEqual([]);
        }
        expect(await refreshes(held)).toBe(200);
      },
    );

    it('a refresh token, and an access token of somebody else’s making, open nothing at all', async () => {
      const held = await somebody(2);
      const [head, claims] = held.headers.jwt.authorization?.split(' ')[1]?.split('.') ?? [];
      const none = Buffer.from('{"alg":"none"}').toString('base64url');
      const tokens = [held.refreshToken, `${none}.${claims}.`, `${none}.${claims}.x`, `${head}.${claims}.AAAA`];
      for (const [at, token] of tokens.entries()) {
        const calls = listCalls('jwt').filter(
          (_call, index) => thoroughness === 'all credentials' || index % tokens.length === at,
        );
        expect(await wrongAmong(calls, { authorization: `Bearer ${token}` }, isStranger), token.slice(0, 30)).toEqual(
          [],
        );
      }
    });
  });

  type Ending = {
    readonly name: string;
    readonly type: MemberType;
    readonly ends: readonly Credential[];
    readonly run: (held: Held) => Promise<unknown>;
    readonly companyId?: () => Promise<string>;
  };

  /** An enterprise without projects, so that it can be deleted. */
  async function emptyEnterprise(): Promise<string> {
    made += 1;
    const { id } = await platform.must(enterpriseCalls.AddCompany, {
      companyName: `临时企业${made}`,
      expirationDate: '2099-12-31',
      projectNumber: 1,
      adminName: '临时',
      loginAccount: `temporary${made}@ending.test`,
    });
    return id;
  }

  const ENDINGS: readonly Ending[] = [
    {
      name: 'the account is disabled',
      type: 1,
      ends: everything,
      run: ({ account }) => admin.must(enterpriseCalls.UpdateMemberState, { memberId: account.id, state: 'disabled' }),
    },
    {
      name: 'the account is disabled by a ThingsBoard client',
      type: 3,
      ends: everything,
      run: ({ account: { id } }) =>
        admin.must(identityCalls.SetUserCredentialsEnabled, { id, userCredentialsEnabled: false }),
    },
    {
      name: 'the member is deleted from the enterprise',
      type: 2,
      ends: everything,
      run: ({ account }) => admin.must(enterpriseCalls.DeleteEnterpriseMember, { memberId: account.id }),
    },
    {
      name: 'the enterprise is deleted',
      type: 1,
      ends: everything,
      companyId: emptyEnterprise,
      run: ({ account }) => platform.must(enterpriseCalls.DeleteCompany, { id: account.companyId ?? '' }),
    },
    {
      name: 'the password is changed',
      type: 2,
      ends: ['token', 'cookie', 'jwt', 'apiKey'],
      run: ({ client }) =>
        client.must(identityCalls.UpdateMemberPassword, { oldPwd: TEST_PASSWORD, newPwd: `${TEST_PASSWORD}New` }),
    },
    {
      name: 'the session signs out',
      type: 2,
      ends: ['token', 'cookie'],
      run: ({ client }) => client.must(identityCalls.Logout, {}),
    },
    {
      name: 'the session is left alone for too long',
      type: 3,
      ends: ['token', 'cookie', 'jwt'],
      run: ({ account }) =>
        app.platform.database.pool.query(
          `update session set last_seen_at = now() - interval '40 days' where user_id = $1`,
          [account.id],
        ),
    },
    {
      name: 'the session reaches its last moment',
      type: 2,
      ends: ['token', 'cookie', 'jwt'],
      run: ({ account }) =>
        app.platform.database.pool.query(`update session set expires_at = now() where user_id = $1`, [account.id]),
    },
    {
      name: 'the key is deleted',
      type: 1,
      ends: ['apiKey'],
      run: ({ client, apiKeyId }) => client.must(identityCalls.DeleteApiKey, { id: apiKeyId }),
    },
  ];

  describe('after it has ended, every call of the contract takes it for a stranger’s', () => {
    it.each(ENDINGS.map((ending, turn) => [ending.name, ending, turn] as const))('%s', async (_name, ending, turn) => {
      const held = await somebody(ending.type, await ending.companyId?.());
      // By everything but the cookie, which opens addresses only; trial users have no keys.
      for (const credential of ['token', 'jwt', 'apiKey'] as const)
        expect(isStranger(await bare(identityCalls.GetAuthUser, held.headers[credential])), credential).toBe(
          credential === 'apiKey' && ending.type === 3,
        );
      await ending.run(held);
      // Trial users have no keys.
      const ended = ending.ends.filter((one) => one !== 'apiKey' || ending.type !== 3);
      for (const credential of ended)
        expect(
          await wrongAmong(listCallsInTurn(credential, ended, turn), held.headers[credential], isStranger),
          credential,
        ).toEqual([]);
      if (ending.ends.includes('jwt')) expect(await refreshes(held)).toBe(401);
      // What did not end goes on: no ending reaches further than it says.
      for (const credential of (['token', 'jwt', 'apiKey'] as const).filter((one) => !ending.ends.includes(one)))
        expect(isStranger(await bare(identityCalls.GetAuthUser, held.headers[credential])), credential).toBe(
          credential === 'apiKey' && ending.type === 3,
        );
    });
  });

  describe('a link', () => {
    /**
     * A link that shares a scene with a picture: by header, by query, and by the ticket of the browser that opened it.
     */
    async function link(maker: Client) {
      made += 1;
      const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#357' } })
        .png()
        .toBuffer();
      const picture = await admin.must(
        fileCalls.UploadImageAsync,
        { projectId },
        { files: { file: { name: 'pump.png', body: new Uint8Array(body), type: 'image/png' } } },
      );
      const config = { components: [{ id: '1', name: '图', kind: 'picture', picture }] };
      const { sceneId } = await admin.must(sceneCalls.AddScene, {
        projectId,
        sceneName: `终结场景${made}`,
        sceneEventDataJson: JSON.stringify({ id: '', name: '', config }),
      });
      const sceneSharePattern = { sceneShareWay: 2, sceneShareToDate: 3 } as const;
      const terms = { projectId, sceneId, visitPassword: '0815', sceneSharePattern };
      const token = await maker.must(sceneCalls.CreateShare, terms);
      const headers = { sharetoken: token, visitpassword: '0815' };
      const opened = await app.anonymous.with(headers).request(shareCalls.GetSharedSubject, {});
      const [ticket = ''] = (opened.headers.getSetCookie()[0] ?? '').split(';');
      const readsPicture = async () => {
        const answer = await fetch(app.url + picture, { headers: { cookie: ticket } });
        await answer.arrayBuffer();
        return answer.status;
      };
      return { sceneId, token, headers, terms, readsPicture };
    }
    type Link = Awaited<ReturnType<typeof link>>;
    const inSql = (text: string, ...values: unknown[]) => app.platform.database.pool.query(text, values);
    const endings: readonly [string, (link: Link, maker: Held) => Promise<unknown>, keyof typeof shareRefusals][] = [
      [
        'is cancelled where it was shared',
        ({ sceneId, token }) => admin.must(sceneCalls.CancelShare, { projectId, sceneId, token }),
        'share.cancelledOrExpired',
      ],
      [
        'reaches its last moment',
        ({ sceneId }) => inSql('update share set ends_at = now() where target_id = $1', sceneId),
        'share.cancelledOrExpired',
      ],
      [
        'gets another code',
        (_link, _maker) => admin.must(sceneCalls.CreateShare, { ..._link.terms, visitPassword: '4711' }),
        'share.codeWrong',
      ],
      [
        'loses its scene',
        ({ sceneId }) => admin.must(sceneCalls.DeleteScene, { projectId, sceneId }),
        'share.cancelledOrExpired',
      ],
      [
        'loses its maker from the project',
        (_link, { account }) => admin.must(projectCalls.DeleteProjectMember, { projectId, memberIds: [account.id] }),
        'share.cancelledOrExpired',
      ],
      [
        'loses its maker, who is disabled',
        (_link, { account }) =>
          admin.must(enterpriseCalls.UpdateMemberState, { memberId: account.id, state: 'disabled' }),
        'share.cancelledOrExpired',
      ],
      [
        'loses its maker, who is deleted',
        (_link, { account }) => admin.must(enterpriseCalls.DeleteEnterpriseMember, { memberId: account.id }),
        'share.cancelledOrExpired',
      ],
    ];
    it.each(endings)('that %s opens no call of the contract, and no address', async (_name, end, key) => {
      const maker = await somebody(2);
      const shared = await link(maker.client);
      const { cn, en } = shareRefusals[key];
      const isEnded = ({ message }: Answer) => message === cn || message === en;
      const isWaiting = ({ message }: Answer) => /too many|wrong passwords|频繁/i.test(message);
      expect(await wrongAmong(OF_SHARES, shared.headers, (answer) => !isEnded(answer) && !isStranger(answer))).toEqual(
        [],
      );
      expect(await shared.readsPicture()).toBe(200);
      await end(shared, maker);
      expect(
        await wrongAmong(
          OF_SHARES,
          shared.headers,
          (answer) => isEnded(answer) || (key === 'share.codeWrong' && isWaiting(answer)),
        ),
      ).toEqual([]);
      expect(await shared.readsPicture()).toBe(401);
    });
  });

  describe('a right that is narrower than a credential', () => {
    it('RU-PERM-07 whoever was removed from a project makes none of its calls, by no credential', async () => {
      const held = await somebody(2);
      await admin.must(projectCalls.SetProjectManager, { projectId, memberIds: [held.account.id] });
      const ofProject = OF_SESSIONS.filter(
        ({ access, input, method, path }) =>
          !path.includes('{') &&
          access.scope === 'project' &&
          access.types.includes(2) &&
          'projectId' in input.shape &&
          method === 'GET',
      );
      const named = ofProject.map((call) => ({ ...call, path: `${call.path}?ProjectId=${projectId}` }));
      expect(named.length).toBeGreaterThan(80);
      for (const headers of [held.headers.token, held.headers.jwt, held.headers.apiKey])
        expect(await wrongAmong(named, headers, ({ code }) => code !== 403 && code !== 401)).toEqual([]);
      await admin.must(projectCalls.DeleteProjectMember, { projectId, memberIds: [held.account.id] });
      // Fields that are missing are told first; what is complete is forbidden.
      for (const headers of [held.headers.token, held.headers.jwt, held.headers.apiKey]) {
        const answers = await Promise.all(named.map((call) => bare(call, headers)));
        expect(answers.filter(({ code }) => code === 200)).toEqual([]);
        expect(answers.filter(({ code }) => code === 403).length).toBeGreaterThan(20);
      }
    });
  });

  describe('the token of a device', () => {
    it.each([
      [
        'is replaced',
        (device: { deviceId: string; deviceName: string }) =>
          admin.must(deviceRegistryCalls.UpdateProjectDevice, {
            projectId,
            ...device,
            accessToken: newId().replaceAll('-', ''),
          }),
      ],
      [
        'goes with its device',
        ({ deviceId }: { deviceId: string }) =>
          admin.must(deviceRegistryCalls.DeleteProjectDevices, { projectId, deviceIds: [deviceId] }),
      ],
    ] as const)('that %s opens no call of devices', async (_name, end) => {
      made += 1;
      const given = { projectId, deviceId: `END-${made}`, deviceName: `END-${made}`, adapterId: projectId };
      const { accessToken = '' } = await admin.must(deviceRegistryCalls.AddProjectDevice, given);
      const calls = CALLS.filter(({ path }) => path.includes('{accessToken}')).map((call) => ({
        ...call,
        path: call.path.replace('{accessToken}', accessToken).replace('{requestId}', '1'),
      }));
      expect(calls.length).toBeGreaterThan(5);
      // Those that wait for something would be answered after a while.
      const prompt = calls.filter(({ path }) => !/updates$|rpc$/.test(path));
      expect(await wrongAmong(prompt, {}, (answer) => !isStranger(answer))).toEqual([]);
      await end(given);
      await expect.poll(() => wrongAmong(calls, {}, isStranger), { timeout: 10_000 }).toEqual([]);
    });
  });
}
