import { identityCalls } from '@twinscape/contract/identity';
import { messageCalls } from '@twinscape/contract/messages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCallContext } from './caller.ts';
import { parseFileName, send } from './send.ts';

const heard = {
  told: [] as string[],
  ended: [] as (string | undefined)[],
  reached: [] as boolean[],
  checks: [] as string[],
};
/** What becomes of a page whose session is over: whether the same person signs in again. */
let comesBack = false;
const answers = (answer: unknown) => vi.fn(async () => new Response(JSON.stringify(answer)));
type Sent = [address: string, request: { headers: Record<string, string>; cache: string; signal: AbortSignal }];

beforeEach(() => {
  heard.told = [];
  heard.ended = [];
  heard.reached = [];
  heard.checks = [];
  comesBack = false;
  setCallContext({
    visit: () => undefined,
    token: () => 'secret',
    language: () => 'en',
    notifyError: (message) => heard.told.push(message),
    waitForSignIn: async (sentAs) => {
      heard.ended.push(sentAs);
      return comesBack;
    },
    reportReachable: (ok) => heard.reached.push(ok),
    checkReachable: async () => heard.checks.push('asked'),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('RU-CALL-01, RU-CALL-03: every call carries token, language and a random R, and keeps caches out', async () => {
  const fetch = answers({ ErrorCode: 200, Message: '', Result: 3 });
  vi.stubGlobal('fetch', fetch);
  expect(await send(messageCalls.GetUnreadCount, {})).toBe(3);
  const [address, request] = fetch.mock.calls[0] as unknown as Sent;
  expect(address).toMatch(/^\/api\/Message\/GetUnreadCount\?R=\w+$/);
  expect(request.headers).toMatchObject({ Token: 'secret', 'X-Language': 'en' });
  expect(request.cache).toBe('no-store');
});

test('RU-CALL-04: calls marked as loop are sent each time', async () => {
  const fetch = answers({ ErrorCode: 200, Message: '', Result: 3 });
  vi.stubGlobal('fetch', fetch);
  await Promise.all([send(messageCalls.GetUnreadCount, {}), send(messageCalls.GetUnreadCount, {})]);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('RU-CALL-09: another refusal is told, unless the asker shows it itself', async () => {
  vi.stubGlobal('fetch', answers({ ErrorCode: 403, Message: 'No', Result: null }));
  await expect(send(identityCalls.GetApiKeyList, {})).rejects.toThrow('No');
  await expect(send(identityCalls.GetApiKeyList, {}, { handles: true })).rejects.toThrow('No');
  expect(heard.told).toEqual(['No']);
});

test('RU-CALL-08: a fault is not told by the mechanism', async () => {
  vi.stubGlobal('fetch', answers({ ErrorCode: 500, Message: 'Server error', Result: null }));
  await expect(send(identityCalls.GetApiKeyList, {})).rejects.toMatchObject({ kind: 'fault' });
  expect(heard).toMatchObject({ told: [], ended: [] });
});

test('RU-SESS-07: 401 ends the session even when the asker handles refusals', async () => {
  vi.stubGlobal('fetch', answers({ ErrorCode: 401, Message: 'Over', Result: null }));
  await expect(send(identityCalls.GetApiKeyList, {}, { handles: true })).rejects.toMatchObject({ kind: 'ended' });
  expect(heard).toMatchObject({ told: [], ended: ['secret'] });
});

test('RU-SESS-07: what was refused because the session was over is asked again once the same person has signed in', async () => {
  comesBack = true;
  const over = { ErrorCode: 401, Message: 'Over', Result: null };
  const fetch = vi.fn(async () => new Response(JSON.stringify(over)));
  fetch.mockImplementationOnce(async () => new Response(JSON.stringify(over)));
  fetch.mockImplementationOnce(async () => new Response(JSON.stringify({ ErrorCode: 200, Message: '', Result: [] })));
  vi.stubGlobal('fetch', fetch);
  expect(await send(identityCalls.GetApiKeyList, {})).toEqual([]);
  expect(fetch).toHaveBeenCalledTimes(2);
  // Once, not for ever: a session that ends again at once is the next call's affair.
  await expect(send(identityCalls.GetApiKeyList, {})).rejects.toMatchObject({ kind: 'ended' });
  expect(fetch).toHaveBeenCalledTimes(4);
  expect(heard).toMatchObject({ told: [], ended: ['secret', 'secret'] });
});

test('a call that needs no session, or is made with a token of its own, never asks for the sign-in', async () => {
  vi.stubGlobal('fetch', answers({ ErrorCode: 401, Message: 'Over', Result: null }));
  await expect(send(identityCalls.Login, { loginAccount: 'a', loginPwd: 'b' })).rejects.toMatchObject({
    kind: 'ended',
  });
  await expect(send(identityCalls.Logout, {}, { token: 'other' })).rejects.toMatchObject({ kind: 'ended' });
  expect(heard).toMatchObject({ told: [], ended: [] });
});

test('RU-SESS-07: 401 to a session that one has come back from is no word on the own one, and its answers are not shared', async () => {
  let token = 'another';
  setCallContext({
    visit: () => undefined,
    token: () => token,
    language: () => 'en',
    notifyError: (message) => heard.told.push(message),
    waitForSignIn: async (sentAs) => {
      heard.ended.push(sentAs);
      return comesBack;
    },
    checkReachable: async () => undefined,
    reportReachable: () => undefined,
  });
  const waiting: ((response: Response) => void)[] = [];
  const fetch = vi.fn(() => new Promise<Response>((resolve) => waiting.push(resolve)));
  vi.stubGlobal('fetch', fetch);
  const before = send(identityCalls.GetApiKeyList, {}, { handles: true });
  token = 'own';
  const after = send(identityCalls.GetApiKeyList, {}, { handles: true });
  expect(fetch).toHaveBeenCalledTimes(2);
  waiting[0]?.(new Response(JSON.stringify({ ErrorCode: 401, Message: 'Over', Result: null })));
  waiting[1]?.(new Response(JSON.stringify({ ErrorCode: 200, Message: '', Result: [] })));
  await expect(before).rejects.toMatchObject({ kind: 'ended' });
  expect(await after).toEqual([]);
  expect(heard).toMatchObject({ told: [], ended: ['another'] });
});

test('RU-CALL-15, A-30: a lost connection is a request error, and the page learns that the server is away', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  await expect(send(identityCalls.GetApiKeyList, {})).rejects.toMatchObject({ kind: 'unreachable' });
  expect(heard).toMatchObject({ told: ['Request error'], reached: [false] });
});

test('RU-CALL-02, A-30: a call that runs into its own limit says so, and does not call the server away', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new DOMException('late', 'TimeoutError')));
  await expect(send(identityCalls.GetApiKeyList, {})).rejects.toMatchObject({ kind: 'late' });
  expect(heard).toMatchObject({
    told: ['Request error: no answer in time. Try again shortly.'],
    reached: [],
    checks: ['asked'],
  });
});

test('a call that was given up says nothing', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(
      (_address: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ),
  );
  const controller = new AbortController();
  const asked = send(identityCalls.GetApiKeyList, {}, { signal: controller.signal });
  controller.abort();
  await expect(asked).rejects.toMatchObject({ kind: 'cancelled' });
  expect(heard).toMatchObject({ told: [], ended: [], reached: [] });
});

test('the name of a fetched file: UTF-8 wins over plain', () => {
  expect(parseFileName('attachment; filename="x.xlsx"; filename*=UTF-8\'\'%E6%88%90%E5%91%98.xlsx')).toBe('成员.xlsx');
  expect(parseFileName('attachment; filename="report.pdf"')).toBe('report.pdf');
  expect(parseFileName(null)).toBe('download');
});
