import { bulkCalls } from '@twinscape/contract/bulk';
import { enterpriseCalls as calls, enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import { identityRefusals } from '@twinscape/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { insertAccount, openSession } from '../identity/index.ts';
import { findStaying } from './bulkActs.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = app.as(app.world.people.admin);
}, 60_000);
afterAll(() => app.stop());

async function over(bulkId: string, by = admin) {
  const job = async () => (await by.must(bulkCalls.GetBulkJobs, {})).find((one) => one.bulkId === bulkId);
  await expect.poll(async () => (await job())?.state, { interval: 20 }).toBe('done');
  return job();
}
/** Members of 华东工程 whose names share a word of their own. */
async function membersOf(count: number) {
  const key = `批量${newId()}`;
  const members = [];
  for (let made = 0; made < count; made += 1)
    members.push(
      await insertAccount(app.platform.database.db, {
        companyId: app.world.east.id,
        loginAccount: `${newId()}@bulk.test`,
        masterName: `${key} ${made}`,
        memberType: 2,
      }),
    );
  return { key, members };
}
const count = async (filter: object) => (await admin.must(calls.GetEnterpriseMemberList, filter)).data.count;
const readResult = async (bulkId: string) =>
  (await admin.fetch(`/api/Bulk/DownloadBulkResult?bulkId=${bulkId}&format=csv`)).text();

describe('T-ENT-04 T-ENT-05 what is done with all members that match', () => {
  it('they are disabled, which ends their sessions, but for those taken out of the choice, and enabled again', async () => {
    const { key, members } = await membersOf(4);
    const [kept, other] = members;
    if (!kept || !other) throw new Error('nobody was added');
    const db = app.platform.database.db;
    const signedIn = app.as(await openSession(db, other, { ip: '127.0.0.1', client: 'tests' }));
    await signedIn.must(calls.GetMemberDetail, {});
    const disable = { key, except: [kept.id], memberCount: 3, newState: 'disabled' as const };
    const { bulkId } = await admin.must(calls.SetMatchingMembersState, disable);
    expect(await over(bulkId)).toMatchObject({ title: '禁用 3 名成员', doneCount: 3, refusedCount: 0 });
    expect((await over(bulkId))?.projectId).toBeUndefined();
    expect(await count({ key, state: 'enabled' })).toBe(1);
    expect((await signedIn.send(calls.GetMemberDetail, {})).code).toBe(401);
    await over((await admin.must(calls.SetMatchingMembersState, { key, memberCount: 4, newState: 'enabled' })).bulkId);
    expect(await count({ key, state: 'enabled' })).toBe(4);
  });

  it('they are deleted; the account that does it stays, and the result says why', async () => {
    const { key } = await membersOf(2);
    const { bulkId } = await admin.must(calls.DeleteMatchingMembers, { key, memberCount: 2 });
    expect(await over(bulkId)).toMatchObject({ title: '删除 2 名成员', doneCount: 2, refusedCount: 0 });
    expect(await count({ key })).toBe(0);
    const { name } = app.world.people.admin;
    const own = await over(
      (await admin.must(calls.DeleteMatchingMembers, { key: name, memberType: 1, memberCount: 1 })).bulkId,
    );
    expect(own?.refusedCount).toBeGreaterThan(0);
    expect(await readResult(own?.bulkId ?? '')).toContain(identityRefusals['user.cannotDisableSelf'].cn);
    expect((await admin.send(calls.GetMemberDetail, {})).code).toBe(200);
  });

  it('nobody loses access who was not counted: another number, or none, is refused', async () => {
    const { key } = await membersOf(2);
    const other = await admin.send(calls.DeleteMatchingMembers, { key, memberCount: 1 });
    expect(other.message).toBe('现在有 2 名成员符合条件，请核对列表后重试');
    const unread = await admin.json(calls.DeleteMatchingMembers.path, { method: 'POST', body: '{}' });
    expect(unread.ErrorCode).toBe(400);
    expect(await count({ key })).toBe(2);
  });

  it('RU-PERM-15 is the enterprise’s own: a platform administrator names it, nobody reaches another’s', async () => {
    const { key } = await membersOf(1);
    const platform = app.as(app.world.people.platform);
    const enable = { key, memberCount: 1, newState: 'enabled' } as const;
    const { bulkId } = await platform.must(calls.SetMatchingMembersState, { ...enable, companyId: app.world.east.id });
    expect(await over(bulkId, platform)).toMatchObject({ doneCount: 1 });
    expect((await admin.send(bulkCalls.CancelBulkJob, { bulkId })).code).toBe(404);
    expect(await readResult(bulkId)).toMatch(/"ErrorCode":404/);
    const elsewhere = app.as(app.world.people.westAdmin);
    const foreign = await elsewhere.send(calls.SetMatchingMembersState, { ...enable, companyId: app.world.east.id });
    expect(foreign.code).toBe(403);
  });

  it('an enterprise keeps one enabled administrator, whoever takes the others away', () => {
    const people = (...ids: string[]) => ids.map((id) => ({ id }));
    const staying = findStaying({ userId: 'platform' }, ['a', 'b'], people('a', 'b', 'c'));
    expect([...staying]).toEqual([
      ['platform', identityRefusals['user.cannotDisableSelf']],
      ['b', refusals['member.lastAdministrator']],
    ]);
    expect(findStaying({ userId: 'a' }, ['a', 'b'], people('a', 'b', 'c')).has('b')).toBe(false);
    expect(findStaying({ userId: 'platform' }, ['a', 'b'], people('a', 'c')).has('a')).toBe(false);
  });
});
