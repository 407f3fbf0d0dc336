import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { fileCalls } from '@twinscape/contract/files';
import { messageCalls } from '@twinscape/contract/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { notifyNearLimits } from './limitNotices.ts';
import { deleteMessagesBeyondQuota } from './retention.ts';
import { findLimitStep } from './rules.ts';
import { sendMessage } from './send.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const setLimit = (name: 'storageBytes' | 'messagesKept', limit: number) =>
  app
    .as(app.world.people.platform)
    .must(enterpriseCalls.SaveCompanyLimits, { companyId: app.world.east.id, limits: [{ name, limit }] });
const listed = async (who: { readonly token: string }) =>
  (await app.as(who).must(messageCalls.GetMessageList, {})).data.list;

it.each([
  [0, 100, undefined],
  [79, 100, undefined],
  [80, 100, 80],
  [94, 100, 80],
  [95, 100, 95],
  [300, 100, 95],
  [0, 0, undefined],
])('%d of %d is told at %s %%', (used, limit, step) => expect(findLimitStep(used, limit)).toBe(step));

it('administrators hear once a day which limit comes close, in words and figures; nobody else does', async () => {
  const { people } = app.world;
  const body = new Uint8Array(Buffer.alloc(1_000_000, 'x'));
  await app.as(people.member).must(fileCalls.UploadFile, {}, { files: { file: { name: 'a.txt', body } } });
  await setLimit('storageBytes', 1_200_000);
  const day = new Date('2026-03-10T08:00:00Z');
  await notifyNearLimits(app.platform, day);
  await notifyNearLimits(app.platform, new Date('2026-03-10T20:00:00Z'));
  const near = (await listed(people.admin)).filter(({ title }) => title.includes('存储空间'));
  expect(near.map(({ title, content }) => [title, content])).toEqual([
    ['存储空间已用 83%', expect.stringContaining('已用 0.95 MB，上限为 1.14 MB')],
  ]);
  expect((await listed(people.member)).filter(({ title }) => title.includes('存储空间'))).toEqual([]);
  await setLimit('storageBytes', 1_020_000);
  await notifyNearLimits(app.platform, day);
  await notifyNearLimits(app.platform, new Date('2026-03-11T08:00:00Z'));
  expect((await listed(people.admin)).filter(({ title }) => title.includes('存储空间已用 98%'))).toHaveLength(2);
});

it('keeps the newest messages of a person, as many as the enterprise may keep for one', async () => {
  const { people } = app.world;
  const { db } = app.platform.database;
  const message = (n: number) => ({
    userIds: [people.engineer.id, people.westMember.id],
    kind: 'test.kept',
    title: { cn: `第 ${n} 条`, en: `No. ${n}` },
    content: { cn: '内容', en: 'Content' },
    at: new Date(Date.UTC(2026, 0, 1, 0, n)),
  });
  for (let n = 1; n <= 12; n++) await db.transaction((tx) => sendMessage(tx, message(n)));
  await setLimit('messagesKept', 5);
  expect(await deleteMessagesBeyondQuota(app.platform)).toBeGreaterThanOrEqual(7);
  expect((await listed(people.engineer)).map(({ title }) => title)).toEqual(
    [12, 11, 10, 9, 8].map((n) => `第 ${n} 条`),
  );
  expect(await listed(people.westMember)).toHaveLength(12);
});
