import { projectAlarmCalls } from '@twinscape/contract/alarms';
import {
  BULK_DAYS,
  BULK_ITEMS_MAX,
  BULK_JOBS_KEPT,
  BULK_JOBS_OF_PERSON,
  bulkCalls,
  bulkRefusals,
} from '@twinscape/contract/bulk';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { projectCalls } from '@twinscape/contract/projects';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { raiseAlarm } from '../alarms/index.ts';
import { deviceIn } from '../devices/examples.ts';
import { type BulkFate, bulkActs, defineBulkAct } from './defineBulkAct.ts';
import { startBulkJob } from './start.ts';
import { deleteOldJobs } from './store.ts';

let app: TestApp;
let member: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  member = app.as(app.world.people.member);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());
beforeEach(async () => {
  // Jobs of former tests are over.
  await expect
    .poll(async () => (await query(`select from bulk_job where state in ('waiting', 'running')`)).length)
    .toBe(0);
  await query('delete from bulk_job');
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.platform.database.pool.query<Row>(text, values)).rows;

/** So many open alarms of one device, and a filter that finds just these. */
async function alarmsOf(
  count: number,
): Promise<{ filter: { projectId: string; originatorIds: string[] }; ids: string[] }> {
  const { id } = await deviceIn(app);
  // Of one moment: the clock may move on while they are made, and two would be of the same one.
  const now = Date.now();
  const raisings = Array.from({ length: count }, (_, nth) => ({
    originator: { type: 'DEVICE' as const, id },
    alarmType: `报警 ${nth}`,
    severity: 'minor' as const,
    at: now - nth,
  }));
  const raised = await app.platform.database.db.transaction((tx) => raiseAlarm(tx, raisings));
  return { filter: { projectId, originatorIds: [id] }, ids: raised.flatMap((one) => (one ? [one.alarm.id] : [])) };
}
const jobs = (who = member) => who.must(bulkCalls.GetBulkJobs, {});
const jobOf = async (bulkId: string, who = member) => (await jobs(who)).find((job) => job.bulkId === bulkId);
const over = (bulkId: string, who = member) =>
  expect
    .poll(async () => (await jobOf(bulkId, who))?.state ?? 'gone', { interval: 20, timeout: 20_000 })
    .not.toMatch(/waiting|running/);
const results = async (bulkId: string, client = member) => {
  const answer = await client.fetch(`/api/Bulk/DownloadBulkResult?bulkId=${bulkId}&format=csv`);
  return (await answer.text()).replace('\ufeff', '').trim().split('\r\n');
};
const left = async (filter: { originatorIds: string[] }) =>
  (await member.must(projectAlarmCalls.GetProjectAlarmList, { projectId, ...filter, statuses: ['activeUnack'] })).data
    .count;

describe('T-BULK-01 T-ALM-51 T-ALM-52 T-ALM-53 what is done with all that a filter finds', () => {
  it('is done with each as it stands, and its results say of each what became of it', async () => {
    const { filter, ids } = await alarmsOf(450);
    await member.must(projectAlarmCalls.AcknowledgeProjectAlarms, { projectId, alarmIds: ids.slice(0, 3) });
    const except = ids.slice(-2);
    const started = await member.must(projectAlarmCalls.AcknowledgeMatchingAlarms, { ...filter, except });
    expect(started.count).toBe(448);
    await over(started.bulkId);
    expect(await jobOf(started.bulkId)).toMatchObject({
      title: '确认 448 条报警',
      state: 'done',
      count: 448,
      doneCount: 445,
      refusedCount: 3,
      isCancelling: false,
    });
    expect(await left(filter)).toBe(2);
    const [titles, first, ...rows] = await results(started.bulkId);
    expect([titles, first]).toEqual([
      '序号,名称,结果,原因',
      expect.stringMatching(/^1,报警 0 · .+,未处理,报警已被确认$/),
    ]);
    expect(rows).toHaveLength(447);
    expect(rows.at(-1)).toMatch(/^448,报警 447 · .+,成功,$/);
    const inEnglish = await results(started.bulkId, member.with({ 'x-language': 'en' }));
    expect(inEnglish[0]).toBe('No.,Name,Result,Reason');
    // Each has it in its own history, by whoever began it.
    const history = await query<{ n: number; by: string }>(
      `select count(*)::int as n, min(user_id::text) as by from alarm_event where kind = 'acknowledged' and alarm_id = any($1)`,
      [ids],
    );
    expect(history).toEqual([{ n: 448, by: app.world.people.member.id }]);
  });

  it('is done with what matched when it began, and with nothing that came later', async () => {
    const { filter } = await alarmsOf(5);
    const { bulkId } = await member.must(projectAlarmCalls.ClearMatchingAlarms, filter);
    const [originatorId = ''] = filter.originatorIds;
    await app.platform.database.db.transaction((tx) =>
      raiseAlarm(tx, [
        { originator: { type: 'DEVICE', id: originatorId }, alarmType: '后来的', severity: 'major', at: Date.now() },
      ]),
    );
    await over(bulkId);
    expect(await jobOf(bulkId)).toMatchObject({ count: 5, doneCount: 5, refusedCount: 0 });
    expect(await left(filter)).toBe(1);
  });

  it('tells what is gone by the time it is reached', async () => {
    const { filter, ids } = await alarmsOf(2);
    await app.platform.jobs.stop();
    const { bulkId } = await member.must(projectAlarmCalls.AcknowledgeMatchingAlarms, filter);
    await query('delete from alarm where id = $1', [ids[0]]);
    await app.platform.jobs.start();
    await over(bulkId);
    expect(await jobOf(bulkId)).toMatchObject({ doneCount: 1, refusedCount: 1 });
    expect((await results(bulkId))[1]).toBe('1,,未处理,已不存在');
  });

  it('gives them to a person who may be given alarms, and is refused at once with anybody else', async () => {
    const { filter } = await alarmsOf(3);
    const assign = (assigneeId: string) =>
      member.send(projectAlarmCalls.AssignMatchingAlarms, { ...filter, assigneeId });
    expect((await assign(app.world.people.westMember.id)).code).toBe(400);
    expect(await jobs()).toEqual([]);
    const { bulkId } = (await assign(app.world.people.engineer.id)).result;
    await over(bulkId);
    const given = await query('select from alarm where originator_id = $1 and assignee_id = $2', [
      filter.originatorIds[0],
      app.world.people.engineer.id,
    ]);
    expect(given).toHaveLength(3);
  });

  it('of nothing is refused, in both languages', async () => {
    const nothing = { projectId, originatorIds: [newId()] };
    const refused = await member.send(projectAlarmCalls.AcknowledgeMatchingAlarms, nothing);
    expect([refused.code, refused.message]).toEqual([400, bulkRefusals['bulk.nothing'].cn]);
    const english = member.with({ 'x-language': 'en' });
    const { message } = await english.send(projectAlarmCalls.AcknowledgeMatchingAlarms, nothing);
    expect(message).toBe(bulkRefusals['bulk.nothing'].en);
  });
});

/** An act of these tests, which does nothing but say that it did; `hold` lets it wait in the middle of a piece. */
const seen: string[][] = [];
let hold: Promise<void> = Promise.resolve();
let failures = 0;
const testAct = defineBulkAct('test.look', {
  call: projectAlarmCalls.AcknowledgeMatchingAlarms,
  options: z.object({}),
  title: { cn: '查看 {count} 项', en: 'Look at {count} items' },
  pieceSize: 10,
  apply: async (_tx, _caller, ids): Promise<BulkFate[]> => {
    await hold;
    if (failures > 0) {
      failures -= 1;
      throw new Error('the act failed');
    }
    seen.push([...ids]);
    return ids.map((id) => ({ id, name: `= ${id.slice(-4)}` }));
  },
});
const things = (count: number) => Array.from({ length: count }, () => newId());
function start(
  ids: readonly string[],
  person: { readonly id: string; readonly name: string } = app.world.people.member,
) {
  const { east } = app.world;
  return startBulkJob(
    {
      platform: app.platform,
      actor: { userId: person.id, userName: person.name, ip: '127.0.0.1' },
      language: 'cn',
      session: { userId: person.id },
    },
    { projectId, companyId: east.id },
    testAct,
    { ids },
  );
}
/** Lets the act wait until `go` is called. */
function holdActs(): () => void {
  let go = (): void => undefined;
  hold = new Promise((resolve) => {
    go = resolve;
  });
  return go;
}

describe('T-BULK-02 T-BULK-03 a bulk job', () => {
  beforeEach(() => {
    seen.length = 0;
    hold = Promise.resolve();
    failures = 0;
  });
  afterAll(() => void (bulkActs.all() as Map<string, unknown>).delete(testAct));

  it('goes through its things in their order, each once, piece after piece', async () => {
    const ids = things(35);
    const { bulkId } = await start(ids);
    await over(bulkId);
    expect(seen.flat()).toEqual(ids);
    expect(seen.map((piece) => piece.length)).toEqual([10, 10, 10, 5]);
  });

  it('ends after the piece that is being worked on when it is cancelled; what was done stays done and told', async () => {
    const go = holdActs();
    const { bulkId } = await start(things(50));
    await expect.poll(async () => (await jobOf(bulkId))?.state).toBe('waiting');
    // It waits for its first piece: the cancel call waits for the row that this piece holds.
    const cancelled = member.send(bulkCalls.CancelBulkJob, { bulkId });
    go();
    expect((await cancelled).code).toBe(200);
    await over(bulkId);
    const job = await jobOf(bulkId);
    expect(job?.state).toBe('cancelled');
    expect(job?.doneCount).toBe(seen.flat().length);
    expect(job?.doneCount).toBeLessThan(50);
    expect((await results(bulkId)).length - 1).toBe(job?.doneCount);
    const again = await member.send(bulkCalls.CancelBulkJob, { bulkId });
    expect([again.code, again.message]).toEqual([409, bulkRefusals['bulk.over'].cn]);
  });

  it('a piece that fails is done again, and nothing of it twice', async () => {
    failures = 1;
    const ids = things(25);
    const { bulkId } = await start(ids);
    await query(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`);
    await expect
      .poll(
        async () => {
          // It would be tried again later and later.
          await query(
            `update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null`,
          );
          return (await jobOf(bulkId))?.state;
        },
        { interval: 50, timeout: 30_000 },
      )
      .toBe('done');
    expect(seen.flat()).toEqual(ids);
  });

  it('is its owner’s alone: to anybody else it does not exist', async () => {
    const { bulkId } = await start(things(3));
    await over(bulkId);
    const engineer = app.as(app.world.people.engineer);
    expect(await jobs(engineer)).toEqual([]);
    for (const call of [bulkCalls.CancelBulkJob, bulkCalls.RemoveBulkJob])
      expect((await engineer.send(call, { bulkId })).code).toBe(404);
    expect((await results(bulkId, engineer))[0]).toContain('404');
  });

  it('writes no formula into its results', async () => {
    const { bulkId } = await start(things(1));
    await over(bulkId);
    expect((await results(bulkId))[1]).toMatch(/^1,'= /);
  });

  it('is removed with its results when it is over, and not before', async () => {
    const go = holdActs();
    const { bulkId } = await start(things(3));
    const early = member.send(bulkCalls.RemoveBulkJob, { bulkId });
    await expect.poll(async () => (await query('select from bulk_fate where job_id = $1', [bulkId])).length).toBe(0);
    go();
    const { code } = await early;
    await over(bulkId);
    if (code !== 200) await member.must(bulkCalls.RemoveBulkJob, { bulkId });
    expect(await jobs()).toEqual([]);
    expect(await query('select from bulk_fate where job_id = $1', [bulkId])).toEqual([]);
  });

  it(`a person has ${BULK_JOBS_OF_PERSON} at a time, and one job has ${BULK_ITEMS_MAX} things at most`, async () => {
    const go = holdActs();
    const answers = await Promise.allSettled(Array.from({ length: BULK_JOBS_OF_PERSON + 2 }, () => start(things(1))));
    go();
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    await expect(start(things(BULK_ITEMS_MAX + 1))).rejects.toThrow();
  });

  it(`of those that are over a person keeps ${BULK_JOBS_KEPT}: the oldest go when another one begins`, async () => {
    const ids: string[] = [];
    for (let begun = 0; begun < BULK_JOBS_KEPT + 2; begun += 1) {
      const { bulkId } = await start(things(1));
      await over(bulkId);
      ids.push(bulkId);
    }
    expect((await jobs()).map(({ bulkId }) => bulkId)).toEqual(ids.slice(2).toReversed());
    const fates = await query<{ n: number }>('select count(*)::int as n from bulk_fate where job_id = any($1)', [ids]);
    expect(fates).toEqual([{ n: BULK_JOBS_KEPT }]);
  });

  it('is forgotten after some days, and with its project', async () => {
    const { bulkId } = await start(things(1));
    await over(bulkId);
    await query(`update bulk_job set created_at = now() - make_interval(days => $1)`, [BULK_DAYS + 1]);
    await deleteOldJobs(app.platform.database.db, new Date());
    expect(await query('select from bulk_fate where job_id = $1', [bulkId])).toEqual([]);
    expect(await query('select from bulk_job')).toEqual([]);
  });
});

describe('RU-PERM-07 a bulk job goes on without its owner’s session, and ends with their rights', () => {
  beforeEach(() => {
    seen.length = 0;
  });

  it('who leaves the project changes nothing more there, and it says so', async () => {
    const { idle } = app.world.people;
    const admin = app.as(app.world.people.admin);
    const person = { projectId, memberIds: [idle.id] };
    await admin.send(projectCalls.AddProjectMember, person);
    const { filter } = await alarmsOf(4);
    await app.platform.jobs.stop();
    const { bulkId } = await app.as(idle).must(projectAlarmCalls.AcknowledgeMatchingAlarms, filter);
    await admin.must(projectCalls.DeleteProjectMember, person);
    await app.platform.jobs.start();
    await over(bulkId, app.as(idle));
    expect(await jobOf(bulkId, app.as(idle))).toMatchObject({
      state: 'failed',
      doneCount: 0,
      failure: bulkRefusals['bulk.rightEnded'].cn,
    });
    expect((await results(bulkId, app.as(idle)))[0]).toContain('404');
    expect(await left(filter)).toBe(4);
  });

  it('who is disabled changes nothing more', async () => {
    const { member: person } = app.world.people;
    const admin = app.as(app.world.people.admin);
    const { filter } = await alarmsOf(2);
    await app.platform.jobs.stop();
    const { bulkId } = await member.must(projectAlarmCalls.AcknowledgeMatchingAlarms, filter);
    await query('update account set enabled = false where id = $1', [person.id]);
    await app.platform.jobs.start();
    await expect
      .poll(
        async () => (await query<{ state: string }>('select state from bulk_job where id = $1', [bulkId]))[0]?.state,
      )
      .toBe('failed');
    await query('update account set enabled = true where id = $1', [person.id]);
    expect(await left(filter)).toBe(2);
    expect((await admin.send(enterpriseCalls.GetEnterpriseMemberList, {})).code).toBe(200);
  });
});
