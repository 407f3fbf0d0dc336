import { gzipSync } from 'node:zlib';
import { LARGE_BODY, SMALL_BODY, USUAL_BODY } from '@twinscape/contract';
import { assetCalls } from '@twinscape/contract/assets';
import { projectCalls } from '@twinscape/contract/projects';
import { sceneCalls } from '@twinscape/contract/scenes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Envelope } from '../../../testing/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const LOGIN = '/api/User/Login';
/** Somebody else's simplest request while the hostile one runs, and how long the hostile one took. */
async function sendRequest(path: string, init: RequestInit, who = app.anonymous) {
  const started = performance.now();
  const answer = await who.json(path, { method: 'POST', ...init });
  return { code: answer.ErrorCode, message: answer.Message, ms: performance.now() - started };
}
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('what a body may be', () => {
  it('refuses forms, however often a field is repeated, in no time', async () => {
    const answer = await sendRequest(LOGIN, { headers: form, body: 'a&'.repeat(30_000) });
    expect(answer.code).toBe(415);
    expect(answer.ms).toBeLessThan(500);
    expect((await sendRequest(LOGIN, { headers: form, body: 'LoginAccount=admin' })).code).toBe(415);
  });

  it('does not unpack a compressed body', async () => {
    for (const encoding of ['gzip', 'deflate', 'br', 'GZIP, gzip']) {
      const answer = await sendRequest(LOGIN, {
        headers: { ...json, 'content-encoding': encoding },
        body: gzipSync(' '.repeat(1_000_000)),
      });
      expect([encoding, answer.code]).toEqual([encoding, 415]);
      expect(answer.ms).toBeLessThan(500);
    }
  });

  it('answers a compressed body of a device in its dialect', async () => {
    const answer = await app.anonymous.fetch('/api/v1/nobody/telemetry', {
      method: 'POST',
      headers: { ...json, 'content-encoding': 'gzip' },
      body: gzipSync('{}'),
    });
    expect(answer.status).toBe(415);
  });

  it('takes a small body where nobody is signed in, a usual one from a session, a large one where a call needs it', async () => {
    const padded = (bytes: number) => JSON.stringify({ x: 'x'.repeat(bytes - 8) });
    expect((await sendRequest(LOGIN, { headers: json, body: padded(SMALL_BODY) })).code).toBe(400);
    expect(await sendRequest(LOGIN, { headers: json, body: padded(SMALL_BODY + 1) })).toMatchObject({
      code: 413,
      message: '内容过大，最多 64 KB',
    });
    const admin = app.as(app.world.people.admin);
    const { path: usual } = projectCalls.AddProjectMember;
    const { path: large } = sceneCalls.UpdateSceneJsonData;
    expect((await sendRequest(usual, { headers: json, body: padded(USUAL_BODY) }, admin)).code).toBe(400);
    expect((await sendRequest(usual, { headers: json, body: padded(USUAL_BODY + 1) }, admin)).code).toBe(413);
    expect((await sendRequest(large, { headers: json, body: padded(LARGE_BODY) }, admin)).code).toBe(400);
    expect((await sendRequest(large, { headers: json, body: padded(LARGE_BODY + 1) }, admin)).code).toBe(413);
  });

  it.each([
    ['deep lists', '['.repeat(60_000), 'nested too deeply'],
    ['deep objects', '{"a":'.repeat(10_000), 'nested too deeply'],
    ['deep and closed', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'nested too deeply'],
    ['a number of 60,000 digits', `{"LoginAccount":${'9'.repeat(60_000)}}`, 'a number that is too long'],
  ])('refuses %s before it is parsed', async (_what, body, message) => {
    const answer = await sendRequest(LOGIN, { headers: { ...json, 'x-language': 'en' }, body });
    expect(answer).toMatchObject({ code: 400, message: expect.stringContaining(message) });
    expect(answer.ms).toBeLessThan(500);
  });

  it('names the field that holds U+0000 or half of a character', async () => {
    for (const bad of ['a\u0000b', '\ud800']) {
      const answer = await app.anonymous.json<Envelope<{ Errors: unknown[] }>>(LOGIN, {
        method: 'POST',
        headers: { ...json, 'x-language': 'en' },
        body: JSON.stringify({ LoginAccount: bad, LoginPwd: 'x' }),
      });
      expect(answer).toMatchObject({
        ErrorCode: 400,
        Message: 'Account: contains invisible control characters',
        Result: { Errors: [{ Field: 'LoginAccount' }] },
      });
    }
    const inPath = await app.as(app.world.people.admin).json('/api/User/GetUser?Key=%00');
    expect([400, 404]).toContain(inPath.ErrorCode);
  });

  it('lists a hundred wrong fields at most', async () => {
    const answer = await app
      .as(app.world.people.admin)
      .json<Envelope<{ Errors: unknown[] }>>(assetCalls.CreateAssetNumber.path, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ AssetIds: Array.from({ length: 900_000 }, () => '') }),
      });
    expect(answer.ErrorCode).toBe(400);
    expect(answer.Result.Errors.length).toBeLessThanOrEqual(100);
  });
});
