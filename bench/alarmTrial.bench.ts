import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleDefinition } from '@twinscape/contract/alarms';
import { beginRule, compileRule, type RuleState, stepRule } from '../apps/server/src/domains/alarms/engine/index.ts';
import { runRuleTrial } from '../apps/server/src/domains/alarms/trial/trial.ts';
import type { EntityRef, Sample } from '../apps/server/src/domains/telemetry/port.ts';
import { openTelemetryStore } from '../apps/server/src/domains/telemetry/store/index.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/index.ts';
import { connectDatabase, migrateDatabase, newId } from '../apps/server/src/platform/db/index.ts';
import { measureTime, recordFigure } from './frame.ts';

/**
 * A rule tried on a year of one-minute values of a device (525,600 points of each key), from the store to the answer;
 * and what one quiet step of the engine costs.
 */
const MINUTE = 60_000;
const POINTS = 365 * 24 * 60;
const folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
await migrateDatabase(
  postgres.url,
  path.join(path.dirname(fileURLToPath(import.meta.url)), '../apps/server/migrations'),
);
const database = connectDatabase(postgres.url);
const store = openTelemetryStore(database);
const entity: EntityRef = { type: 'DEVICE', id: newId() };
const projectId = newId();
const from = Date.parse('2025-01-01T00:00:00Z');
const to = from + POINTS * MINUTE;

const above = (key: string, value: number, release?: number) =>
  ({ kind: 'value', key, operator: 'gt', value, ...(release === undefined ? {} : { release }) }) as const;
const RULES: Readonly<Record<string, RuleDefinition>> = {
  'one threshold with hysteresis': { levels: [{ severity: 'major', when: above('temperature', 80, 75) }] },
  'a ladder with hold, rate over an hour, silence, count and schedule': {
    levels: [
      { severity: 'warning', when: above('temperature', 70, 65), holdMs: 10 * MINUTE },
      {
        severity: 'major',
        when: {
          kind: 'all',
          of: [
            above('temperature', 80),
            { kind: 'rate', key: 'temperature', operator: 'gt', value: 10, windowMs: 60 * MINUTE },
          ],
        },
      },
      {
        severity: 'critical',
        when: {
          kind: 'any',
          of: [
            { kind: 'silence', key: 'temperature', forMs: 30 * MINUTE },
            {
              kind: 'count',
              of: above('temperature', 90),
              atLeast: 5,
              windowMs: 60 * MINUTE,
            },
          ],
        },
      },
    ],
    schedule: { timeZone: 'Asia/Shanghai', days: [1, 2, 3, 4, 5], from: '08:00', to: '20:00' },
    repeatMs: 60 * MINUTE,
  },
};

/** Warm by day, warmer in summer, with some noise that repeats. */
function valueAt(index: number): number {
  const minute = index % 1440;
  const day = index / 1440;
  const noise = ((index * 2_654_435_761) % 1000) / 1000;
  return 55 + 20 * Math.sin((minute / 1440) * 2 * Math.PI) + 10 * Math.sin((day / 365) * 2 * Math.PI) + noise * 10;
}

try {
  for (const key of ['temperature', 'pressure']) {
    const samples: Sample[] = Array.from({ length: POINTS }, (_, index) => ({
      at: from + index * MINUTE,
      value: valueAt(index),
    }));
    await store.backfill([{ entity, projectId, key, samples }]);
  }
  for (const [name, definition] of Object.entries(RULES)) {
    let found = 0;
    let spent = 0;
    let runs = 0;
    await measureTime(
      `a rule tried on a device-year of one-minute data: ${name}`,
      async () => {
        const before = process.cpuUsage();
        const trial = await runRuleTrial({
          store,
          definition,
          devices: [{ id: entity.id, deviceName: 'one' }],
          from,
          to,
        });
        if (trial.pointCount !== POINTS || trial.capped) throw new Error(`${trial.pointCount} points, ${trial.capped}`);
        found = trial.counts.raised;
        const { user, system } = process.cpuUsage(before);
        spent += (user + system) / 1000;
        runs += 1;
      },
      // Somebody waits for it before the rule is saved.
      { warmUps: 1, runs: 7, target: { atMost: 4_000 } },
    );
    recordFigure(`processor time of that in this process: ${name}`, spent / runs, 'ms');
    recordFigure(`alarms that it would have raised: ${name}`, found, 'alarms');

    const rule = compileRule(definition);
    const values = new Map([['temperature', 20]]);
    let state: RuleState = beginRule(rule, from);
    let at = from;
    const steps = 200_000;
    const quiet = (): void => {
      for (let index = 0; index < steps; index++) {
        at += 1_000;
        state = stepRule(rule, state, at, values).state;
      }
    };
    quiet();
    const began = process.cpuUsage();
    quiet();
    recordFigure(`a quiet step of the engine: ${name}`, process.cpuUsage(began).user / steps, 'µs', {
      atMost: 10,
    });
  }
} finally {
  await database.pool.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
