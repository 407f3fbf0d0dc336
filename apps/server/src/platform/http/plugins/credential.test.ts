import { call, openAccess, selfAccess, withCookieAccess } from '@twinscape/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Credential } from '../session.ts';
import { type CallApp, GOOD_TOKEN, openCallApp, sessionOfType } from '../testing/callApp.ts';

const whoAmI = {
  id: 'T-TST-01',
  method: 'GET',
  path: '/api/WhoAmI',
  title: { cn: '我', en: 'Me' },
  input: z.object({}),
  result: z.object({ account: z.string().optional(), token: z.string().optional() }),
} as const;
const ownCall = call({ ...whoAmI, access: selfAccess() });
const cookieCall = call({ ...whoAmI, access: withCookieAccess(selfAccess()) });

/** Makes the rate of wrong credentials two a minute. */
const FEW_WRONG = 2 / 2_000;

let opened: CallApp | undefined;
afterEach(() => opened?.close());

async function ask(
  spec: typeof ownCall | typeof cookieCall,
  headers: Readonly<Record<string, string>>,
  seen: Credential[] = [],
  rateFactor = 1,
): Promise<{ ErrorCode: number; Result: unknown }> {
  opened = await openCallApp(
    spec,
    async (_input, { session, token }) => ({ account: session?.loginAccount, ...(token ? { token } : {}) }),
    {
      rateFactor,
      authenticate: async (credential) => {
        seen.push(credential);
        return credential.value === GOOD_TOKEN ? sessionOfType(2) : undefined;
      },
    },
  );
  return (await opened.app.inject({ url: '/api/WhoAmI', headers })).json();
}

describe('who makes a call', () => {
  it.each([
    ['the header Token', { token: GOOD_TOKEN }],
    ['Authorization: Bearer', { authorization: `Bearer ${GOOD_TOKEN}` }],
    ['X-Authorization as ThingsBoard has it', { 'x-authorization': `Bearer ${GOOD_TOKEN}` }],
    ['an API key', { authorization: `ApiKey ${GOOD_TOKEN}` }],
  ])('A-25 is known by %s', async (_what, headers) => {
    expect(await ask(ownCall, headers)).toMatchObject({ ErrorCode: 200, Result: { Account: 'li' } });
  });

  it('is not known by the cookie, but for calls that say so', async () => {
    const cookie = { cookie: `twinscape_session=${GOOD_TOKEN}` };
    const seen: Credential[] = [];
    expect(await ask(ownCall, cookie, seen)).toMatchObject({ ErrorCode: 401 });
    expect(seen).toEqual([]);
    await opened?.close();
    expect(await ask(cookieCall, cookie)).toMatchObject({ ErrorCode: 200, Result: { Token: GOOD_TOKEN } });
  });

  it('is nobody with a token that opens nothing, and too many of these are not looked up any more', async () => {
    const seen: Credential[] = [];
    expect(await ask(ownCall, { token: 'wrong' }, seen, FEW_WRONG)).toMatchObject({ ErrorCode: 401 });
    const codes: number[] = [];
    for (const token of ['wrong 2', 'wrong 3', 'wrong 4']) {
      const answer = await opened?.app.inject({ url: '/api/WhoAmI', headers: { token } });
      codes.push(answer?.json().ErrorCode);
    }
    expect([codes, seen.length]).toEqual([[401, 429, 429], 2]);
  });
});

it('a call that needs no sign-in takes JSON alone, because a page of another site can send forms and text', async () => {
  const open = call({ ...whoAmI, method: 'POST', access: openAccess() });
  opened = await openCallApp(open, async () => ({}));
  const send = async (type: string): Promise<number> =>
    (
      await opened?.app.inject({
        method: 'POST',
        url: '/api/WhoAmI',
        headers: { 'content-type': type },
        payload: '{}',
      })
    )?.json().ErrorCode;
  expect(await send('application/json; charset=utf-8')).toBe(200);
  expect(await send('text/plain')).toBe(415);
  expect(await send('application/x-www-form-urlencoded')).toBe(415);
});
