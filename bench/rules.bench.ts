import { createServer } from 'node:http';
import { openScriptRunner } from '../apps/server/src/domains/ruleChains/scripts/openScriptRunner.ts';
import { newId } from '../apps/server/src/platform/db/index.ts';
import { quantile, recordComparison, recordFigure } from './frame.ts';
import { MOMENT, MqttLoad } from './ingest/mqttLoad.ts';
import { canMeasure, memoryBytes } from './ingest/usage.ts';
import { openDeviceWorld } from './ingest/world.ts';

/**
 * Messages a second through chains: of five nodes with one script, and of five plain ones, from a queue that is full;
 * beside the same script in a bare loop in this process. Then ingest while rules lag behind, beside ingest without
 * rules, by turns on the same connections; and the time from a point to what a chain does about it.
 */
const DEVICES = 200;
const IN_FLIGHT = 50;
const FILL_MS = 6_000;
const RUN_MS = 3_000;
const WARM_MS = 1_500;
const TURNS = 7;
const ACTIONS = 100;
const CHAINS = 1_000;
const DAY_MS = 86_400_000;
const KEYS = 3;
const SCRIPT =
  'var limit = metadata.deviceType === "default" ? 70 : 80;\nmsg.hot = msg.key0 > limit;\nreturn {msg: msg, metadata: metadata, msgType: msgType};';

const hooks: number[] = [];
const server = createServer((_request, response) => {
  hooks.push(performance.now());
  response.end('{}');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const hookPort = (server.address() as { port: number }).port;

const world = await openDeviceWorld(DEVICES, {
  TWINSCAPE_OUTBOUND_ALLOW: `127.0.0.1:${hookPort}`,
  TWINSCAPE_ROLES: 'api,ingest,worker',
  TWINSCAPE_CONVERSIONS: '0',
});
const { pool } = world.database;
let clock = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const tick = (): number => {
  clock += 1;
  return clock;
};
const reading = `{"ts":${MOMENT},"values":{${Array.from({ length: KEYS }, (_, at) => `"key${at}":${20 + at}.5`).join(',')}}}`;
const PREFIX = 'org.thingsboard.rule.engine.';
type Drawn = { readonly type: string; readonly configuration?: object; readonly to?: Readonly<Record<string, number>> };

const SCRIPTED: readonly Drawn[] = [
  { type: 'filter.TbMsgTypeSwitchNode', to: { 'Post telemetry': 1 } },
  { type: 'transform.TbTransformMsgNode', configuration: { scriptLang: 'JS', jsScript: SCRIPT }, to: { Success: 2 } },
  { type: 'transform.TbDeleteKeysNode', configuration: { deleteFrom: 'DATA', keys: ['key1'] }, to: { Success: 3 } },
  { type: 'filter.TbCheckMessageNode', configuration: { messageNames: ['key0'] }, to: { True: 4 } },
  { type: 'transform.TbRenameKeysNode', configuration: { renameIn: 'DATA', renameKeysMapping: { key0: 'supply' } } },
];
const PLAIN: readonly Drawn[] = [
  { type: 'filter.TbMsgTypeSwitchNode', to: { 'Post telemetry': 1 } },
  { type: 'filter.TbOriginatorTypeFilterNode', configuration: { originatorTypes: ['DEVICE'] }, to: { True: 2 } },
  { type: 'transform.TbDeleteKeysNode', configuration: { deleteFrom: 'DATA', keys: ['key1'] }, to: { Success: 3 } },
  { type: 'filter.TbCheckMessageNode', configuration: { messageNames: ['key0'] }, to: { True: 4 } },
  { type: 'transform.TbRenameKeysNode', configuration: { renameIn: 'DATA', renameKeysMapping: { key0: 'supply' } } },
];
const HOOKED: readonly Drawn[] = [
  {
    type: 'filter.TbJsFilterNode',
    configuration: { scriptLang: 'JS', jsScript: 'return msg.key0 > 20;' },
    to: { True: 1 },
  },
  { type: 'rest.TbRestApiCallNode', configuration: { restEndpointUrlPattern: `http://127.0.0.1:${hookPort}/` } },
];

const draw = (nodes: readonly Drawn[]) => ({
  firstNodeIndex: 0,
  nodes: nodes.map(({ type, configuration = {} }, at) => ({
    id: { entityType: 'RULE_NODE', id: newId() },
    type: PREFIX + type,
    name: `node ${at}`,
    configuration,
  })),
  connections: nodes.flatMap(({ to = {} }, fromIndex) =>
    Object.entries(to).map(([link, toIndex]) => ({ fromIndex, toIndex, type: link })),
  ),
});

async function tell(): Promise<void> {
  await pool.query("select pg_notify('twinscape_rule_chains', $1)", [world.projectId]);
  await new Promise((resolve) => setTimeout(resolve, 300));
}

async function addChain(nodes: readonly Drawn[], isRoot: boolean): Promise<void> {
  await pool.query(
    `insert into rule_chain (id, company_id, project_id, name, chain_type, document, is_root, create_user_name, update_user_name)
     select $1, company_id, id, 'bench', 'CORE', $2, $3, '', '' from project where id = $4`,
    [newId(), JSON.stringify(draw(nodes)), isRoot, world.projectId],
  );
}

/** The project runs this chain and no other one; nothing waits. */
async function runChain(nodes: readonly Drawn[] | undefined): Promise<void> {
  await pool.query('delete from rule_chain where is_root');
  await pool.query('insert into rule_turn (project_id) values ($1) on conflict do nothing', [world.projectId]);
  if (nodes) await addChain(nodes, true);
  await tell();
}

const countWaiting = async (): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>('select coalesce(sum(message_count), 0)::int as n from rule_batch');
  return rows[0]?.n ?? 0;
};

/** Holds the turn of the project, so that its queue fills and nobody empties it. */
async function fillQueue(loads: readonly MqttLoad[]): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select from rule_turn where project_id = $1 for update', [world.projectId]);
    await Promise.all(loads.map((load) => load.run(performance.now() + FILL_MS, tick)));
    return await countWaiting();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Messages a second while the queue empties. */
async function drainRate(loads: readonly MqttLoad[]): Promise<number> {
  const waiting = await fillQueue(loads);
  const began = performance.now();
  while ((await countWaiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from rule_failure');
  if ((rows[0]?.n ?? 0) > 0) throw new Error(`${rows[0]?.n} messages failed`);
  return waiting / ((performance.now() - began) / 1000);
}

async function bareRate(): Promise<number> {
  const runner = await openScriptRunner();
  const script = {
    language: 'JS',
    type: 'update',
    source: SCRIPT,
    argumentNames: ['msg', 'metadata', 'msgType'],
  } as const;
  const inputs = Array.from({ length: 500 }, (_, at) => ({
    data: `{"key0":${20 + at},"key1":21.5,"key2":22.5}`,
    isJson: true,
    metadata: '{"deviceName":"bench","deviceType":"default","ts":"1764600000000"}',
    type: 'POST_TELEMETRY_REQUEST',
  }));
  runner.run(script, inputs);
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < 2_000) count += runner.run(script, inputs).length;
  return count / ((performance.now() - began) / 1000);
}

const loads = await Promise.all(
  world.devices.map(({ token }) => MqttLoad.open(world.mqttPort, token, 'v1/devices/me/telemetry', reading, IN_FLIGHT)),
);
await Promise.all(loads.map((load) => load.run(performance.now() + WARM_MS, tick)));

const bare = await bareRate();
recordFigure('a script in a bare loop of QuickJS', bare, '/s');
await runChain(SCRIPTED);
await drainRate(loads);
const scripted = await drainRate(loads);
recordFigure('messages through 5 nodes with one script', scripted, '/s', { atLeast: 8_000 });
recordFigure('  as a share of the bare script', scripted / bare, '×');
await runChain(PLAIN);
await drainRate(loads);
recordFigure('messages through 5 plain nodes', await drainRate(loads), '/s', { atLeast: 20_000 });
const before = canMeasure ? memoryBytes(world.pid) : 0;
for (let at = 1; at < CHAINS; at++) await addChain(SCRIPTED, false);
await tell();
recordFigure(`  the same where the project has ${CHAINS} chains`, await drainRate(loads), '/s');
if (canMeasure) {
  recordFigure(`  memory that ${CHAINS} chains take`, (memoryBytes(world.pid) - before) / 1024 ** 2, 'MiB');
  recordFigure('  memory of the program then', memoryBytes(world.pid) / 1024 ** 2, 'MiB');
}
await pool.query('delete from rule_chain');

const [without, lagging]: [number[], number[]] = [[], []];
const ingestRate = async (forMs: number): Promise<number> => {
  const acknowledged = () => loads.reduce((sum, load) => sum + load.acknowledged, 0);
  const [count, began] = [acknowledged(), performance.now()];
  await Promise.all(loads.map((load) => load.run(performance.now() + forMs, tick)));
  return ((acknowledged() - count) * KEYS) / ((performance.now() - began) / 1000);
};
for (let turn = 0; turn < TURNS; turn++)
  for (const [nodes, rates] of [
    [undefined, without],
    [SCRIPTED, lagging],
  ] as const) {
    await runChain(nodes);
    await ingestRate(WARM_MS);
    rates.push(await ingestRate(RUN_MS));
    // What lags is not worked off here; deleting it row by row would be work of its own.
    await pool.query('truncate rule_batch');
  }
recordComparison('points a second while rules lag behind', lagging, without, '/s', { ratioAtLeast: 0.9 });

await runChain(HOOKED);
const [one] = loads;
const delays: number[] = [];
for (let at = 0; at < ACTIONS && one; at++) {
  hooks.length = 0;
  const began = performance.now();
  one.send(tick());
  while (hooks.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  delays.push((hooks[0] ?? 0) - began);
  await new Promise((resolve) => setTimeout(resolve, 20));
}
recordFigure('from a point to the web hook of its chain, median', quantile(delays, 0.5), 'ms');
recordFigure('  p95', quantile(delays, 0.95), 'ms', { atMost: 250 });
for (const load of loads) load.close();
server.close();
await world.stop();
