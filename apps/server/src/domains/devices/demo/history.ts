import { setImmediate } from 'node:timers/promises';
import { BuildingSimulation, loadSimulatedDevices, type SimulatedDevice } from '@twinscape/demo-building/life';
import { z } from 'zod';
import type { Db } from '../../../platform/db/index.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getTelemetry, type PastSeries } from '../../telemetry/index.ts';
import { deviceIdsByKey } from '../demoStore.ts';
import { demoHistoryWritten } from '../slots.ts';
import { simulateDemoHistory } from './simulate.ts';

const DAY_MS = 86_400_000;
/** Whole days before today. */
const DAYS = 30;
/** The invitation to sign in comes first. */
const START_AFTER_MS = 1_500;
/** A day that ended less than that ago is open: its points are rows, like those that arrive. */
const OPEN_MS = 3 * 3_600_000;
const ROWS_AT_ONCE = 20_000;
const SERIES_AT_ONCE = 400;

/**
 * Writes one day of the past of the demo devices and queues the day before it. Moments are stored once, so it may be
 * cut off anywhere and run again.
 */
const historyJob = defineJob({
  name: 'devices.demoHistory',
  payload: z.object({
    projectId: z.string(),
    /** When live values took over. */
    until: z.number(),
    /** Days before today. */
    back: z.number(),
  }),
  maxAttempts: 5,
});
type Plan = z.output<typeof historyJob.payload>;

/** The past comes a moment after the program is ready. */
export async function queueHistory({ jobs }: Pick<Platform, 'jobs'>, db: Db, projectId: string): Promise<void> {
  const now = Date.now();
  await jobs.add(db, historyJob, { projectId, until: now, back: 0 }, { notBefore: new Date(now + START_AFTER_MS) });
}

export function registerDemoHistoryJob(platform: Platform): void {
  let building: Promise<BuildingSimulation> | undefined;
  platform.jobs.handle(historyJob, async (plan) => {
    // Where the demo is not wanted any more, its past is not either.
    if (!platform.config.simulator) return;
    building ??= loadSimulatedDevices().then((devices) => new BuildingSimulation(devices));
    await writeDay(platform, await building, plan);
    if (plan.back < DAYS) await platform.jobs.add(platform.database.db, historyJob, { ...plan, back: plan.back + 1 });
    else {
      building = undefined;
      const from = (Math.floor(plan.until / DAY_MS) - DAYS) * DAY_MS;
      for (const follow of demoHistoryWritten.all().values()) await follow(platform, { from, until: plan.until });
      const seconds = Math.round((Date.now() - plan.until) / 1000);
      platform.log.info(
        { days: DAYS, seconds },
        'the past of the demo devices is written, so long after they were made',
      );
    }
  });
}

/** Public for tests, which have no minute to wait for a month. */
export async function writeDay(
  platform: Platform,
  building: BuildingSimulation,
  { projectId, until, back }: Plan,
): Promise<void> {
  const { store } = getTelemetry(platform);
  const from = Math.floor(until / DAY_MS) * DAY_MS - back * DAY_MS;
  const to = Math.min(from + DAY_MS, until);
  const isOpen = from + DAY_MS > until - OPEN_MS;
  const ids = await deviceIdsByKey(platform.database.db, projectId);
  let past: PastSeries[] = [];
  const write = async (): Promise<void> => {
    if (isOpen) await appendRows(past);
    else await store.backfill(past);
    past = [];
  };
  const appendRows = async (series: readonly PastSeries[]): Promise<void> => {
    const points = series.flatMap(({ samples, ...of }) => samples.map((sample) => ({ ...of, ...sample })));
    for (let at = 0; at < points.length; at += ROWS_AT_ONCE) await store.append(points.slice(at, at + ROWS_AT_ONCE));
  };
  const pastOfDevice = (device: SimulatedDevice, id: string): PastSeries[] => {
    const entity = { type: 'DEVICE', id } as const;
    return [...simulateDemoHistory(building, device, from, to)].map(([key, samples]) => ({
      entity,
      projectId,
      key,
      samples,
    }));
  };
  for (const device of building.devices) {
    const id = ids.get(device.key);
    if (id === undefined) continue;
    past.push(...pastOfDevice(device, id));
    if (past.length >= SERIES_AT_ONCE) await write();
    // Calls are answered in between.
    await setImmediate();
  }
  await write();
}
