import { strict as assert } from 'node:assert';
import type { AbuseCase, AbuseTarget } from './case.ts';

const PATH = '/api/User/ResumeSession';

type Asked = { readonly cookie?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

/**
 * Asks for the session of a browser, as our own page does unless said otherwise; answers the code of the envelope and
 * the text.
 */
async function resume(target: AbuseTarget, { cookie = '', headers, body = '{}' }: Asked) {
  const response = await fetch(target.http + PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(headers ?? { origin: target.http, 'x-twinscape-page': '1' }),
      ...(cookie ? { cookie } : {}),
    },
    body,
  });
  const text = await response.text();
  const { ErrorCode } = (text.startsWith('{') ? JSON.parse(text) : {}) as { ErrorCode?: number };
  return { status: response.status, code: ErrorCode, text };
}

/**
 * The session of a member is asked for as another site could make the browser ask: refused, and the token does not
 * leave.
 */
const forged = (name: string, headers: (target: AbuseTarget) => Readonly<Record<string, string>>): AbuseCase => ({
  name: `the session of a browser, asked for by ${name}`,
  run: async (target) => {
    const token = await target.token('member');
    const answer = await resume(target, { cookie: `twinscape_resume=${token}`, headers: headers(target) });
    assert.equal(answer.code, 403);
    assert.ok(!answer.text.includes(token));
  },
});

export const cases: AbuseCase[] = [
  forged('another site', () => ({ origin: 'https://evil.test', 'x-twinscape-page': '1' })),
  forged('a page that hides where it is', () => ({ origin: 'null', 'x-twinscape-page': '1' })),
  forged('a request without an origin', () => ({ 'x-twinscape-page': '1' })),
  forged('a form of a page at this address', (target) => ({ origin: target.http })),
  forged('another port of this machine', () => ({ origin: 'http://127.0.0.1:9', 'x-twinscape-page': '1' })),
  forged('a name that begins like this server', (target) => ({
    origin: `${target.http}.evil.test`,
    'x-twinscape-page': '1',
  })),
  forged('a request that the browser calls cross-site', (target) => ({
    origin: target.http,
    'sec-fetch-site': 'cross-site',
    'x-twinscape-page': '1',
  })),
  {
    name: 'sessions of a browser by 300 made-up cookies at once',
    run: async (target) => {
      const answers = await Promise.all(
        Array.from({ length: 300 }, (_, at) => resume(target, { cookie: `twinscape_resume=made-up-${at}` })),
      );
      for (const { code } of answers) assert.ok(code === 401 || code === 429, `answered ${code}`);
    },
  },
  {
    name: 'a cookie of 12 kB for the session of a browser',
    run: async (target) => {
      const { code, status } = await resume(target, { cookie: `twinscape_resume=${'x'.repeat(12_000)}` });
      assert.ok(code === 401 || status === 431, `answered ${code ?? status}`);
    },
  },
  {
    name: 'the cookie by which addresses are read does not open the session, nor any call that changes something',
    run: async (target) => {
      const token = await target.token('member');
      assert.equal((await resume(target, { cookie: `twinscape_session=${token}` })).code, 401);
      const response = await fetch(`${target.http}/api/User/SetLanguage`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: `twinscape_session=${token}; twinscape_resume=${token}`,
        },
        body: '{"Language":"en"}',
      });
      const { ErrorCode } = (await response.json()) as { ErrorCode: number };
      assert.ok(ErrorCode === 401 || ErrorCode === 429, `answered ${ErrorCode}`);
    },
  },
];
