import { newId } from '../apps/server/src/platform/db/index.ts';
import { quantile, recordComparison, recordFigure } from './frame.ts';
import { MOMENT, MqttLoad } from './ingest/mqttLoad.ts';
import { canMeasure, processorMs } from './ingest/usage.ts';
import { openDeviceWorld } from './ingest/world.ts';

/**
 * The points a second of `ingest.bench.ts` with five rules on every device, beside the same without: rules are switched
 * on and off by turns on the same connections, so that noise meets both. The rules are of each kind that a point
 * passes: a threshold, one with hysteresis and a hold time, a rate, silence, and a group; none of them fires, as in
 * most of the life of a plant.
 */
const DEVICES = 200;
const IN_FLIGHT = 50;
const RUN_MS = 3_000;
const WARM_MS = 1_500;
const TURNS = 4;
const DAY_MS = 86_400_000;

const world = await openDeviceWorld(DEVICES);
const { pool } = world.database;
let clock = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const tick = (): number => {
  clock += 1;
  return clock;
};
const reading = (keys: number): string =>
  `{"ts":${MOMENT},"values":{${Array.from({ length: keys }, (_, index) => `"key${index}":${20 + index}.5`).join(',')}}}`;

const key = (index: number, keys: number): string => `key${index % keys}`;
const value = (index: number, keys: number, limit: number, more: object = {}) => ({
  kind: 'value',
  key: key(index, keys),
  operator: 'gt',
  value: limit,
  ...more,
});
const rulesFor = (keys: number): readonly object[] => [
  { levels: [{ severity: 'major', when: value(0, keys, 80) }] },
  { levels: [{ severity: 'critical', when: value(1, keys, 90, { release: 85 }), holdMs: 60_000 }] },
  {
    levels: [
      { severity: 'minor', when: { kind: 'rate', key: key(2, keys), operator: 'gt', value: 10, windowMs: 60_000 } },
    ],
  },
  { levels: [{ severity: 'warning', when: { kind: 'silence', forMs: 600_000 } }] },
  { levels: [{ severity: 'major', when: { kind: 'all', of: [value(3, keys, 70), value(4, keys, 60)] } }] },
];

/** One category with every device, and five rules on it that are switched off. */
async function addRules(keys: number): Promise<void> {
  const category = newId();
  await pool.query('delete from alarm_rule');
  await pool.query('insert into device_category (id, project_id, category_name, sort) values ($1, $2, $3, 1)', [
    category,
    world.projectId,
    `bench ${keys}`,
  ]);
  await pool.query('insert into device_in_category (category_id, device_id) select $1, unnest($2::uuid[])', [
    category,
    world.devices.map(({ id }) => id),
  ]);
  for (const [index, definition] of rulesFor(keys).entries())
    await pool.query(
      `insert into alarm_rule (id, company_id, project_id, rule_name, alarm_type, target_type, target_id, definition, is_enabled)
       select $1, company_id, id, $2, $2, 'DEVICE_CATEGORY', $3, $4, false from project where id = $5`,
      [newId(), `rule ${index}`, category, JSON.stringify(definition), world.projectId],
    );
}

type Run = { readonly rate: number; readonly processor: number };

async function run(loads: readonly MqttLoad[], keys: number, forMs: number): Promise<Run> {
  const acknowledged = () => loads.reduce((sum, load) => sum + load.acknowledged, 0);
  const [before, spent, began] = [acknowledged(), canMeasure ? processorMs(world.pid) : 0, performance.now()];
  await Promise.all(loads.map((load) => load.run(performance.now() + forMs, tick)));
  const points = (acknowledged() - before) * keys;
  const seconds = (performance.now() - began) / 1000;
  return { rate: points / seconds, processor: canMeasure ? ((processorMs(world.pid) - spent) * 1000) / points : 0 };
}

async function recordFigures(keys: number): Promise<void> {
  await addRules(keys);
  const loads = await Promise.all(
    world.devices.map(({ token }) =>
      MqttLoad.open(world.mqttPort, token, 'v1/devices/me/telemetry', reading(keys), IN_FLIGHT),
    ),
  );
  const runs: Record<'with' | 'without', Run[]> = { with: [], without: [] };
  await run(loads, keys, RUN_MS);
  for (let turn = 0; turn < 2 * TURNS; turn++) {
    // Each goes first as often as the other.
    const which = turn % 4 === 0 || turn % 4 === 3 ? 'without' : 'with';
    await pool.query('update alarm_rule set is_enabled = $1', [which === 'with']);
    await run(loads, keys, WARM_MS);
    runs[which].push(await run(loads, keys, RUN_MS));
    await pool.query('truncate ts_point');
  }
  for (const load of loads) load.close();
  const metrics = await (await fetch(`${world.url}/metrics`)).text();
  const evaluations = Number(/^twinscape_alarm_evaluations_total (\d+)/m.exec(metrics)?.[1]);
  if (!(evaluations > 0)) throw new Error('no rule was judged');
  const { rows } = await pool.query<{ alarms: number }>('select count(*)::int as alarms from alarm');
  if (rows[0]?.alarms !== 0) throw new Error('a rule fired');
  const of = (which: 'with' | 'without', what: keyof Run) => runs[which].map((one) => one[what]);
  const name = `MQTT QoS 1, ${keys} ${keys === 1 ? 'key' : 'keys'} a message, five rules on every device: points`;
  recordComparison(name, of('with', 'rate'), of('without', 'rate'), '/s', { ratioAtLeast: 0.7 });
  if (canMeasure) {
    recordComparison(
      '  processor time of the program a point',
      of('with', 'processor'),
      of('without', 'processor'),
      'µs',
      { ratioAtMost: 1.4 },
    );
    recordFigure(
      '  what a point costs more',
      quantile(of('with', 'processor'), 0.5) - quantile(of('without', 'processor'), 0.5),
      'µs',
    );
  }
}

try {
  for (const keys of [1, 3, 10]) await recordFigures(keys);
} finally {
  await world.stop();
}
