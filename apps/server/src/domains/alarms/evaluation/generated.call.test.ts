import { collectRuleKeys, type RuleDefinition } from '@twinscape/contract/alarms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type SecondProcess, startSecondProcess } from '../../../testing/secondProcess.ts';
import { deviceIn } from '../../devices/examples.ts';
import { Reference, type ReferencePoints, type ReferenceTransition } from '../engine/testing/reference.ts';
import { type RandomCase, randomCase } from '../engine/testing/series.ts';
import {
  insertDeviceRule,
  loadWrittenAlarms,
  loadWrittenEvents,
  sendPoints,
  type WrittenEvent,
} from './testing/rules.ts';

/** Devices, each with a rule and a series of its own. */
const DEVICES = 40;
/** Coarse enough that nothing falls due by our own clock while the series are sent. */
const TICK = 60_000;

let app: TestApp;
let beside: SecondProcess;
beforeAll(async () => {
  app = await startTestApp();
  beside = await startSecondProcess(app, 'ingest');
}, 90_000);
afterAll(async () => {
  await beside.stop();
  await app.stop();
});

type Sent = ReferencePoints & { readonly values: NonNullable<ReferencePoints['values']> };
type RandomDevice = { readonly one: RandomCase; readonly sent: readonly Sent[] };

/**
 * Cases that have passed wholly by our clock: of points ahead of it the rules judge otherwise. Time alone is the
 * timer's, so only what a device sends is taken.
 */
function createRandomDevices(): RandomDevice[] {
  const found: RandomDevice[] = [];
  for (let seed = 1; found.length < DEVICES; seed++) {
    const one = randomCase(seed);
    const sent = one.arrivals.filter((arrival): arrival is Sent => arrival.values !== undefined);
    if (one.tick === TICK && Math.max(...sent.map(({ at }) => at)) < Date.now() - TICK) found.push({ one, sent });
  }
  return found;
}

/**
 * What should become of it: a rule begins at the newest moment that its device told of, or with the first point that it
 * looks at.
 */
function toExpectedTransitions({ one, sent }: RandomDevice, rule: RuleDefinition = one.rule): ReferenceTransition[] {
  const { keys, watchesAllKeys: hearsAll } = collectRuleKeys(rule);
  const hears = (key: string): boolean => hearsAll || keys.includes(key);
  const known = new Map([...one.initial].filter(([key]) => hears(key)));
  const first = sent.find(({ values }) => [...values.keys()].some(hears))?.at ?? one.start;
  const start = known.size > 0 ? Math.max(...[...known.values()].map(({ at }) => at)) : first;
  const reference = new Reference(rule, start, TICK, known);
  for (const arrival of sent) reference.arrive(arrival);
  return reference.happened();
}

const withoutOrder = ({ levels, ...rest }: RuleDefinition): RuleDefinition => ({
  ...rest,
  levels: levels.map((level) => ({
    ...level,
    when: JSON.parse(JSON.stringify(level.when).replace(/"(gt|ge)"/g, (word) => (word === '"gt"' ? '"ge"' : '"gt"'))),
  })),
});

describe('random rules and series through the store', () => {
  it(`RU-ALM-01 E-Alarm ${DEVICES} devices send to two processes by turns: alarms and their history are those of the reference`, async () => {
    const projectId = app.world.east.tower;
    const all = createRandomDevices();
    const differences: unknown[] = [];
    const judged = await Promise.all(
      all.map(async (course) => {
        const { one, sent } = course;
        const device = { id: (await deviceIn(app)).id, projectId };
        const told = ({ at, values }: Sent) => [...values].map(([key, value]) => [at, value, key] as const);
        for (const [key, { at, value }] of [...one.initial].sort(([, a], [, b]) => a.at - b.at))
          await sendPoints(app.platform, device, [at, value, key]);
        await insertDeviceRule(app.platform, device, one.rule);
        for (const [index, arrival] of sent.entries()) {
          const { platform } = (one.seed + index) % 3 === 0 ? beside : app;
          await sendPoints(platform, device, ...told(arrival));
        }
        return {
          course,
          history: await loadWrittenEvents(app.platform, device.id),
          alarms: await loadWrittenAlarms(app.platform, device.id),
        };
      }),
    );
    for (const { course, history, alarms } of judged) {
      const should = toExpectedTransitions(course);
      const isOpen = should.length > 0 && should.at(-1)?.kind !== 'cleared';
      const found = {
        history: history.map(brief),
        alarms: alarms.length,
        open: alarms.filter((alarm) => !alarm.is_cleared).length,
      };
      const expected = {
        history: should,
        alarms: should.filter(({ kind }) => kind === 'raised').length,
        open: isOpen ? 1 : 0,
      };
      if (JSON.stringify(found) !== JSON.stringify(expected))
        differences.push({ seed: course.one.seed, found, expected });
    }
    expect(differences.slice(0, 3)).toEqual([]);
    // It would be seen: a wrong operator gives another history.
    const kinds = judged.flatMap(({ history }) => history.map(({ kind }) => kind));
    for (const kind of ['raised', 'severity', 'cleared', 'repeated'])
      expect([kind, kinds.filter((one) => one === kind).length > 10]).toEqual([kind, true]);
    const wrong = judged.filter(
      ({ course, history }) =>
        JSON.stringify(history.map(brief)) !==
        JSON.stringify(toExpectedTransitions(course, withoutOrder(course.one.rule))),
    );
    expect(wrong.length).toBeGreaterThan(1);
  }, 120_000);
});

const brief = ({ kind, at, severity }: WrittenEvent): ReferenceTransition => ({ kind, at, severity });
