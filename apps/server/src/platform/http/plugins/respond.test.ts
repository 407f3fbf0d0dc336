import { Readable } from 'node:stream';
import { call, coreRefusals, personName, Refusal, selfAccess } from '@twinscape/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CallApp, GOOD_TOKEN, openCallApp } from '../testing/callApp.ts';

const declared = {
  id: 'T-TST-05',
  method: 'GET',
  path: '/api/Read',
  title: { cn: '读', en: 'Read' },
  access: selfAccess(),
  input: z.object({}),
} as const;
const readCall = call({ ...declared, result: z.object({ itemName: z.string(), by: personName() }) });
const fileCall = call({ ...declared, result: z.unknown(), blob: true });
const headers = { token: GOOD_TOKEN };

let opened: CallApp | undefined;
afterEach(() => opened?.close());

/** Calls counted by their code. */
async function countedCodes(): Promise<string[]> {
  const { values = [] } = (await opened?.metrics.calls.get()) ?? {};
  return values.flatMap(({ metricName, labels, value }) =>
    metricName === 'twinscape_call_seconds_count' ? [`${labels.code} × ${value}`] : [],
  );
}

describe('the answer of a call', () => {
  it('holds what its result declares and nothing else, by the names of the wire', async () => {
    const kept = { itemName: '泵', by: '李工' };
    opened = await openCallApp(readCall, async () => Object.assign({ secret: 1 }, kept));
    const answer = await opened.app.inject({ url: '/api/Read', headers });
    expect(answer.json()).toEqual({ ErrorCode: 200, Message: '', Result: { ItemName: '泵', By: '李工' } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await countedCodes()).toEqual(['200 × 1']);
  });

  it('is a refusal in the caller’s language when one was thrown', async () => {
    opened = await openCallApp(readCall, async () => {
      throw new Refusal(coreRefusals['common.forbidden']);
    });
    const english = { ...headers, 'x-language': 'en' };
    const answer = await opened.app.inject({ url: '/api/Read', headers: english });
    expect([answer.statusCode, answer.json().ErrorCode, answer.json().Message]).toEqual([
      200,
      403,
      coreRefusals['common.forbidden'].en,
    ]);
    expect(await countedCodes()).toEqual(['403 × 1']);
  });

  it('is a neutral sentence for a fault of ours, which is counted', async () => {
    opened = await openCallApp(readCall, async () => {
      throw new Error('select * from secrets');
    });
    const answer = await opened.app.inject({ url: '/api/Read', headers });
    expect(answer.json().ErrorCode).toBe(500);
    expect(answer.body).not.toContain('secrets');
    expect((await opened.metrics.faults.get()).values[0]?.value).toBe(1);
  });

  it('A-31 is a file, and its refusals have real HTTP codes', async () => {
    let isMissing = false;
    opened = await openCallApp(fileCall, async () => {
      if (isMissing) throw new Refusal(coreRefusals['common.forbidden']);
      return { name: '图.txt', mime: 'text/plain', size: 4, open: async () => Readable.from(['four']) };
    });
    const file = await opened.app.inject({ url: '/api/Read', headers });
    expect([file.statusCode, file.body, file.headers['content-length']]).toEqual([200, 'four', '4']);
    isMissing = true;
    const refused = await opened.app.inject({ url: '/api/Read', headers });
    expect([refused.statusCode, refused.json().ErrorCode]).toEqual([403, 403]);
  });
});
