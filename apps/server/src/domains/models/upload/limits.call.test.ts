import { randomBytes } from 'node:crypto';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { MAX_SENDERS } from '../../files/resumable/limits.ts';
import { deleteOldUploads } from '../../files/resumable/retention.ts';
import { insertPhase } from '../phaseStore.ts';

let app: TestApp;
let phase: string;
beforeAll(async () => {
  app = await startTestApp();
  phase = (await insertPhase(app.platform.database.db, app.world.east.tower, '施工')).id;
});
afterAll(() => app.stop());

const encoded = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const headers = (more: Record<string, string>, who = app.world.people.member) => ({
  'tus-resumable': '1.0.0',
  token: who.token,
  ...more,
});
const create = async (size: number, who = app.world.people.member) => {
  const answer = await fetch(`${app.url}/api/Model/Upload`, {
    method: 'POST',
    headers: headers(
      {
        'upload-length': String(size),
        'upload-metadata': encoded({ filename: '一号楼.ifc', projectId: app.world.east.tower, phase }),
      },
      who,
    ),
  });
  const { Message } = JSON.parse((await answer.text()) || '{}') as { Message?: string };
  return { status: answer.status, message: Message, url: `${app.url}${answer.headers.get('location')}` };
};
const patch = (url: string, offset: number, body: Uint8Array) =>
  fetch(url, {
    method: 'PATCH',
    headers: headers({ 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }),
    body: new Uint8Array(body),
  });
const limit = (name: 'storageBytes' | 'uploadsAtOnce', value: number | null) =>
  app.as(app.world.people.platform).must(enterpriseCalls.SaveCompanyLimits, {
    companyId: app.world.east.id,
    limits: [{ name, limit: value }],
  });
const remove = (url: string) => fetch(url, { method: 'DELETE', headers: headers({}) });

describe('resumable uploads of an enterprise', () => {
  it('count what they announce against its storage before a byte comes, and give it back when they are cancelled', async () => {
    await limit('storageBytes', 10_000_000);
    const first = await create(6_000_000);
    expect(first.status).toBe(201);
    const second = await create(6_000_000);
    expect([second.status, second.message]).toEqual([403, expect.stringContaining('存储空间已用完')]);
    await remove(first.url);
    const third = await create(6_000_000);
    expect(third.status).toBe(201);
    await remove(third.url);
    await limit('storageBytes', null);
  });

  it('are refused in the middle when the storage was used up meanwhile, and keep what came before', async () => {
    const upload = await create(2_000_000);
    expect((await patch(upload.url, 0, randomBytes(500_000))).status).toBe(204);
    await limit('storageBytes', 700_000);
    const refused = await patch(upload.url, 500_000, randomBytes(1_500_000));
    expect(refused.status).toBe(403);
    expect((await refused.json()) as { Message: string }).toMatchObject({
      Message: expect.stringContaining('存储空间已用完'),
    });
    await limit('storageBytes', null);
    expect((await patch(upload.url, 500_000, randomBytes(1_500_000))).status).toBe(204);
    await remove(upload.url);
  });

  it('are so many at a time, however many are begun at once', async () => {
    await limit('uploadsAtOnce', 5);
    const begun = await Promise.all(Array.from({ length: 20 }, () => create(1_000)));
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = begun.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.message]).toEqual([
      403,
      expect.stringContaining('同时上传的文件已达上限（5 个）'),
    ]);
    // One that nobody goes on with makes way after ten minutes, and is gone after an hour in which nobody sent
    // anything.
    await app.platform.database.pool.query(`update file_upload set touched_at = now() - interval '11 minutes'`);
    expect((await create(1_000)).status).toBe(201);
    await app.platform.database.pool.query(`update file_upload set touched_at = now() - interval '61 minutes'`);
    expect(await deleteOldUploads(app.platform)).toBe(6);
    await limit('uploadsAtOnce', null);
  });

  it('left in the middle make way after an hour where the disk has no room', async () => {
    const upload = await create(1_000_000);
    await patch(upload.url, 0, randomBytes(100_000));
    await app.platform.database.pool.query(`update file_upload set touched_at = now() - interval '2 hours'`);
    expect(await deleteOldUploads(app.platform)).toBe(0);
    await app.platform.reserve.setReserve(app.platform.reserve.space.freeBytes * 2);
    expect((await create(1_000)).status).toBe(507);
    expect(await deleteOldUploads(app.platform)).toBe(1);
    await app.platform.reserve.setReserve(1);
  });

  it('are sent by few requests at a time: none holds a part in memory for nothing', async () => {
    const upload = await create(8_000_000);
    const slow = Array.from({ length: MAX_SENDERS + 1 }, () => {
      const ended = new AbortController();
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(randomBytes(100_000)),
      });
      const sent = fetch(upload.url, {
        method: 'PATCH',
        headers: headers({ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }),
        body,
        duplex: 'half',
        signal: ended.signal,
      } as RequestInit).then(
        ({ status }) => status,
        () => undefined,
      );
      return { ended, sent };
    });
    // Nobody else is answered: they are still sending.
    expect(await Promise.race(slow.map(({ sent }) => sent))).toBe(409);
    for (const { ended, sent } of slow) {
      ended.abort();
      await sent;
    }
    await expect
      .poll(async () =>
        (await fetch(upload.url, { method: 'HEAD', headers: headers({}) })).headers.get('upload-offset'),
      )
      .toBe('100000');
    await remove(upload.url);
  });
});
