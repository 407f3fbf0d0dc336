import { strict as assert } from 'node:assert';
import http from 'node:http';
import { DEMO_PASSWORD } from '../../e2e/demoModel.ts';
import type { AbuseCase, AbuseTarget } from './case.ts';

type Answer = { readonly code: number; readonly retryAfter: number | undefined; readonly text: string };
type Asked = { readonly body?: object; readonly headers?: Record<string, string> };

/** Each case attacks from an address of its own: what is limited by address must not strike the next case. */
let addresses = 100;
const ownAddress = (): string => `127.0.2.${++addresses}`;

/** A person at one address. The code is that of the envelope, or the HTTP status. */
function caller(target: AbuseTarget, address = ownAddress()) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  return (method: 'GET' | 'POST', path: string, { body, headers = {} }: Asked = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const request = http.request(
        target.http + path,
        {
          method,
          agent,
          localAddress: address,
          timeout: 30_000,
          headers: { 'content-type': 'application/json', ...headers },
        },
        (response) => {
          let answers = '';
          response.on('data', (piece) => {
            answers += piece;
          });
          response.on('error', reject);
          response.on('end', () => {
            const envelope = /"ErrorCode":(\d+)/.exec(answers)?.[1];
            const retryAfter = response.headers['retry-after'];
            resolve({
              code: Number(envelope ?? response.statusCode),
              retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
              text: answers,
            });
          });
        },
      );
      request.on('timeout', () => request.destroy(new Error('not answered in 30 s')));
      request.on('error', reject);
      request.end(text);
    });
}
type Caller = ReturnType<typeof caller>;

/** All at once; answers how often each code was heard. */
async function flood(count: number, ask: (index: number) => Promise<Answer>): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  for (const { code, retryAfter } of await Promise.all(Array.from({ length: count }, (_, index) => ask(index)))) {
    answers.set(code, (answers.get(code) ?? 0) + 1);
    if (code === 429 || code === 503) assert.ok(retryAfter && retryAfter > 0, 'a refusal for now says until when');
  }
  return answers;
}
const count = (answers: Map<number, number>, ...codes: number[]): number =>
  codes.reduce((sum, code) => sum + (answers.get(code) ?? 0), 0);

const login = (from: Caller, loginAccount: string, loginPwd: string): Promise<Answer> =>
  from('POST', '/api/User/Login', { body: { LoginAccount: loginAccount, LoginPwd: loginPwd } });
const tbLogin = (from: Caller, username: string, password: string): Promise<Answer> =>
  from('POST', '/api/auth/login', { body: { username, password } });

/**
 * Tries at one account that strangers have together, and wrong guesses of one address. The defaults of the settings and
 * of the identity domain.
 */
const OF_ACCOUNT = 10;
const OF_ADDRESS = 100;
/** An account of the demo that is a mail address. */
const BY_MAIL = 'tang.haibo@luanjing.example';

export const cases: AbuseCase[] = [
  {
    name: '400 sign-ins of one moment for one account from 20 addresses, the right password among them',
    async run(target) {
      // Others' sessions first: a later case must not need a sign-in of a locked account.
      for (const who of ['admin', 'manager', 'engineer', 'member', 'guest'] as const) await target.token(who);
      const from = Array.from({ length: 20 }, () => caller(target));
      const answers = await flood(400, (index) =>
        login(from[index % 20] as Caller, 'member', index === 333 ? DEMO_PASSWORD : `wrong password ${index}`),
      );
      assert.ok(400 - count(answers, 429, 503) <= OF_ACCOUNT, `judged: ${JSON.stringify([...answers])}`);
    },
  },
  {
    name: '1,500 sign-ins for accounts that do not exist, from one address',
    async run(target) {
      const from = caller(target);
      const answers = await flood(1_500, (index) => login(from, `nobody${index}@abuse.example`, 'wrong password 1'));
      assert.ok(1_500 - count(answers, 429, 503) <= OF_ADDRESS, `judged: ${JSON.stringify([...answers])}`);
    },
  },
  {
    name: 'a flood of password hashes: 2,400 sign-ins of one moment from 60 addresses',
    async run(target) {
      const from = Array.from({ length: 60 }, () => caller(target));
      const answers = await flood(2_400, (index) =>
        login(from[index % 60] as Caller, `flood${index}@abuse.example`, 'wrong password 1'),
      );
      assert.ok(count(answers, 503) > 0, 'more than the queue takes is refused as busy');
      assert.equal(count(answers, 400, 429, 503), 2_400, `heard: ${JSON.stringify([...answers])}`);
    },
  },
  {
    name: 'a stranger who locks an owner out: the browser that the owner used signs in all the same',
    async run(target) {
      const own = caller(target);
      const owner = 'guest';
      assert.equal((await login(own, owner, DEMO_PASSWORD)).code, 200);
      const stranger = caller(target);
      await flood(40, (index) => login(stranger, owner, `wrong password ${index}`));
      assert.equal((await login(caller(target), owner, DEMO_PASSWORD)).code, 429, 'strangers are locked out');
      assert.equal((await login(own, owner, DEMO_PASSWORD)).code, 200, 'the address that the owner had before is not');
    },
  },
  {
    name: 'the same account guessed at through the sign-in of ThingsBoard',
    async run(target) {
      const from = Array.from({ length: 8 }, () => caller(target));
      const answers = await flood(160, (index) =>
        tbLogin(from[index % 8] as Caller, 'thing@abuse.example', `wrong password ${index}`),
      );
      assert.ok(count(answers, 401) <= OF_ACCOUNT, `heard: ${JSON.stringify([...answers])}`);
    },
  },
  {
    name: 'reset codes guessed at 300 times under one key',
    async run(target) {
      const from = Array.from({ length: 10 }, () => caller(target));
      const answers = await flood(300, (index) =>
        (from[index % 10] as Caller)('POST', '/api/User/ResetPassword', {
          body: {
            LoginAccount: BY_MAIL,
            VerificationKey: 'guess',
            VerificationCode: String(index).padStart(6, '0'),
            NewPwd: 'Harbour2027',
          },
        }),
      );
      assert.ok(count(answers, 400) <= 20, `judged: ${JSON.stringify([...answers])}`);
      assert.equal(count(answers, 200), 0);
    },
  },
  {
    name: 'codes asked for 200 times for one account, and for 200 accounts',
    async run(target) {
      for (const name of [() => BY_MAIL, (index: number) => `victim${index}@abuse.example`]) {
        const from = caller(target);
        const answers = await flood(200, async (index) => {
          const account = encodeURIComponent(name(index));
          return from('GET', `/api/User/GetRegisterCode?account=${account}`);
        });
        assert.ok(count(answers, 200) <= 60, `sent: ${JSON.stringify([...answers])}`);
        assert.ok(count(answers, 429, 503) >= 140, `refused: ${JSON.stringify([...answers])}`);
      }
    },
  },
  {
    name: '500 registrations with guessed codes',
    async run(target) {
      const from = caller(target);
      const answers = await flood(500, (index) =>
        from('POST', '/api/User/Regsiter', {
          body: {
            CompanyName: `Abuse ${index}`,
            UserName: 'Abuse',
            LoginAccount: 'register@abuse.example',
            LoginPwd: 'Harbour2027',
            VerificationCode: String(index).padStart(6, '0'),
          },
        }),
      );
      assert.ok(count(answers, 429, 503) >= 470, `heard: ${JSON.stringify([...answers])}`);
      assert.equal(count(answers, 200), 0);
    },
  },
  {
    name: '4,000 calls with API keys that nobody has',
    async run(target) {
      const from = caller(target);
      const answers = new Map<number, number>();
      for (let round = 0; round < 8; round++)
        for (const [code, times] of await flood(500, (index) =>
          from('GET', '/api/auth/user', { headers: { authorization: `ApiKey tsk_guess${round}x${index}` } }),
        ))
          answers.set(code, (answers.get(code) ?? 0) + times);
      assert.ok(count(answers, 401) <= 2_600, `looked up: ${JSON.stringify([...answers])}`);
      assert.ok(count(answers, 429) > 0, 'beyond the rate nothing is looked up');
    },
  },
  {
    name: 'activation links, public ids and refresh tokens guessed at 1,000 times',
    async run(target) {
      const from = caller(target);
      const answers = await flood(1_000, (index) => {
        if (index % 3 === 0) return from('POST', '/api/auth/GetActivationState', { body: { Code: `guess${index}` } });
        if (index % 3 === 1) return from('POST', '/api/auth/login/public', { body: { publicId: `guess${index}` } });
        return from('POST', '/api/auth/token', { body: { refreshToken: `a.b.guess${index}` } });
      });
      assert.ok(count(answers, 400, 404) <= OF_ADDRESS, `judged: ${JSON.stringify([...answers])}`);
      assert.equal(count(answers, 200), 0);
    },
  },
  {
    name: 'the own password guessed at 200 times in a session that was stolen',
    async run(target) {
      const from = caller(target);
      const token = await target.token('guest');
      const answers = await flood(200, (index) =>
        from('POST', '/api/auth/changePassword', {
          headers: { token },
          body: { currentPassword: `wrong password ${index}`, newPassword: 'Harbour2027' },
        }),
      );
      assert.ok(count(answers, 400) <= OF_ACCOUNT, `judged: ${JSON.stringify([...answers])}`);
      assert.equal(count(answers, 200), 0);
    },
  },
];
