import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { bulkCalls } from '@twinscape/contract/bulk';
import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../apps/server/src/platform/db/index.ts';
import { startTestApp } from '../apps/server/src/testing/app.ts';
import { type RunningProduct, startProduct } from '../e2e/product.ts';

const ALARMS = 68_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

const workers: RunningProduct[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.kill();
});

describe('T-ALM-51 T-BULK-02 a bulk job over all alarms that match', () => {
  it(`acknowledges ${ALARMS} by one act while values flow: cancelled halfway, killed in the middle, and finished, each alarm once`, {
    timeout: 900_000,
  }, async () => {
    const app = await startTestApp({ TWINSCAPE_ROLES: 'api,ingest' });
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'twinscape-bulk-'));
    const { database } = app.platform;
    const { tower: projectId, id: companyId } = app.world.east;
    const engineer = app.as(app.world.people.engineer);
    const startWorker = async (): Promise<RunningProduct> => {
      const worker = await startProduct(dataDir, {
        DATABASE_URL: database.url,
        TWINSCAPE_ROLES: 'api,worker',
        TWINSCAPE_DEMO: 'off',
      });
      workers.push(worker);
      return worker;
    };
    try {
      const device = await engineer.must(deviceRegistryCalls.AddProjectDevice, {
        projectId,
        deviceName: '冷机',
        deviceId: `BULK-${newId()}`,
        deviceType: '冷机',
        adapterId: projectId,
      });
      await database.pool.query(
        `insert into alarm (id, company_id, project_id, originator_type, originator_id, originator_name, alarm_type, severity,
                            start_at, end_at)
         select gen_random_uuid(), $1, $2, 'DEVICE', $3, '冷机', '报警 ' || n, 'minor', now() - make_interval(secs => n), now()
           from generate_series(1, ${ALARMS}) n`,
        [companyId, projectId, device.id],
      );
      await database.pool.query('analyze alarm');

      // A value every 20 ms, each answered once it is stored.
      const answers: number[] = [];
      let isFlowing = true;
      const flow = (async () => {
        for (let value = 0; isFlowing; value += 1) {
          const began = performance.now();
          const { status } = await fetch(`${app.url}/api/v1/${device.accessToken}/telemetry`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ temperature: value }),
          });
          expect(status).toBe(200);
          answers.push(performance.now() - began);
          await wait(20);
        }
      })();

      const filter = { projectId, originatorIds: [device.id] };
      const left = async () =>
        (
          await engineer.must(projectAlarmCalls.GetProjectAlarmCount, {
            ...filter,
            statuses: ['activeUnack', 'clearedUnack'],
          })
        ).count;
      const job = async (bulkId: string) =>
        (await engineer.must(bulkCalls.GetBulkJobs, {})).find((one) => one.bulkId === bulkId);
      const reach = (bulkId: string, done: number) =>
        expect
          .poll(async () => (await job(bulkId))?.doneCount ?? 0, { interval: 100, timeout: 300_000 })
          .toBeGreaterThanOrEqual(done);

      await startWorker();
      const began = performance.now();
      const first = await engineer.must(projectAlarmCalls.AcknowledgeMatchingAlarms, filter);
      const accepted = performance.now() - began;
      expect(first.count).toBe(ALARMS);
      await reach(first.bulkId, ALARMS / 2);
      await engineer.must(bulkCalls.CancelBulkJob, { bulkId: first.bulkId });
      await expect.poll(async () => (await job(first.bulkId))?.state, { timeout: 20_000 }).toBe('cancelled');
      const cancelled = await job(first.bulkId);
      expect(await left()).toBe(ALARMS - (cancelled?.doneCount ?? 0));

      const again = await engineer.must(projectAlarmCalls.AcknowledgeMatchingAlarms, {
        ...filter,
        statuses: ['activeUnack'],
      });
      expect(again.count).toBe(ALARMS - (cancelled?.doneCount ?? 0));
      await reach(again.bulkId, again.count / 3);
      await workers.pop()?.kill();
      const killedAt = (await job(again.bulkId))?.doneCount;
      await startWorker();
      await expect.poll(async () => (await job(again.bulkId))?.state, { interval: 200, timeout: 400_000 }).toBe('done');
      const took = performance.now() - began;
      isFlowing = false;
      await flow;

      expect(await left()).toBe(0);
      expect(await job(again.bulkId)).toMatchObject({ doneCount: again.count, refusedCount: 0 });
      const { rows: told } = await database.pool.query(
        `select count(*)::int as events, count(distinct alarm_id)::int as alarms from alarm_event where kind = 'acknowledged'`,
      );
      expect(told).toEqual([{ events: ALARMS, alarms: ALARMS }]);
      const { rows: fates } = await database.pool.query(
        `select count(*)::int as fates, count(distinct item_id)::int as items from bulk_fate where reason is null`,
      );
      expect(fates).toEqual([{ fates: ALARMS, items: ALARMS }]);
      const sorted = answers.toSorted((one, other) => one - other);
      console.log(
        `${ALARMS} alarms: begun in ${Math.round(accepted)} ms, cancelled at ${cancelled?.doneCount}, killed at ${killedAt} of ${again.count}, ` +
          `over after ${(took / 1000).toFixed(1)} s; ${answers.length} values meanwhile, answered in ${quantile(sorted, 0.5).toFixed(1)} ms, ` +
          `95th percentile ${quantile(sorted, 0.95).toFixed(1)} ms, longest ${sorted.at(-1)?.toFixed(0)} ms`,
      );
    } finally {
      for (const worker of workers.splice(0)) await worker.kill();
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
