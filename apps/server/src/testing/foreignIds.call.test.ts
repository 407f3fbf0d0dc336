import type { CallSpec } from '@twinscape/contract';
import { domainCalls } from '@twinscape/contract/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/db/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import { type Client, findCode } from './client.ts';
import type { Example } from './examples.ts';
import { examples } from './exampleTable.ts';

/**
 * What another enterprise holds does not exist here. Every call of the contract whose example names a thing is made
 * again with the id of a thing of another enterprise in its place: it is answered as for an id that nobody has, and
 * nothing that is stored changes or names the foreign thing.
 */
let app: TestApp;
let admin: Client;
/** The same product, in which the other enterprise stands where the examples look. */
let elsewhere: TestApp;
let tried = 0;

beforeAll(async () => {
  app = await startTestApp({ TWINSCAPE_RATE_FACTOR: '1000' });
  admin = app.as(app.world.people.admin);
  const { west, people } = app.world;
  const world = {
    ...app.world,
    east: { id: west.id, tower: west.bridge, plant: west.bridge },
    people: { ...people, admin: people.westAdmin, engineer: people.westAdmin, member: people.westMember },
  };
  elsewhere = { ...app, world };
}, 60_000);
afterAll(async () => {
  console.log(`${tried} ids of another enterprise were tried`);
  await app.stop();
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
type Place = readonly (string | number)[];

/** Where ids stand in an input, however deep. */
function places(value: unknown, at: Place = []): Place[] {
  if (typeof value === 'string') return UUID.test(value) ? [at] : [];
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    places(inner, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}
const read = (value: unknown, at: Place): unknown =>
  at.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value);

function replaced<T>(input: T, at: Place, id: string): T {
  const copy = structuredClone(input) as Record<string | number, unknown>;
  const last = at.at(-1) ?? '';
  (read(copy, at.slice(0, -1)) as Record<string | number, unknown>)[last] = id;
  return copy as T;
}

/**
 * In which tables an id stands, and in how many rows of each; what only tells of the past (events, logs) is left out.
 */
async function countMentions(id: string): Promise<string> {
  mentions ??= await buildMentionsQuery();
  // Under a name, so that the database plans this question over every table once a connection.
  const { rows } = await app.platform.database.pool.query<{ name: string; n: number }>({
    name: 'mentions',
    text: mentions,
    values: [`%${id.toLowerCase()}%`],
  });
  return rows.map(({ name, n }) => `${name} ${n}`).join(', ');
}

let mentions: string | undefined;
async function buildMentionsQuery(): Promise<string> {
  const tables = await app.platform.database.pool.query<{ name: string }>(
    `select quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and not c.relispartition
        and c.relname !~ '^(outbox_event|operation_log|audit|login_log|job)'`,
  );
  const counts = tables.rows.map(
    ({ name }) => `select '${name}' as name, count(*)::int as n from ${name} t where t::text like $1`,
  );
  return `select name, n from (${counts.join(' union all ')}) counted where n > 0 order by name`;
}

/** The same once what the product writes in the background about a new record (attributes, statistics) has come. */
async function countSettledMentions(id: string): Promise<string> {
  let last = await countMentions(id);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    const now = await countMentions(id);
    if (now === last) return now;
    last = now;
  }
}

/** What the test of strangers tries. */
const NEVER = new Set(['projectId', 'companyId', 'tenantId']);
/** Things of the system's libraries belong to everybody. */
const OF_SYSTEM = new Set(['C-PNL-10', 'C-ELM-10', 'C-PKG-12', 'C-PKG-13', 'C-PKG-14']);

async function answered(
  call: CallSpec,
  example: Example,
  input: Record<string, unknown>,
): Promise<{ code: number; text: string }> {
  const response = await admin.request(call, input, example.files ? { files: example.files } : {});
  const text = call.blob && response.status === 200 ? '' : await response.text();
  return { code: findCode(text) ?? response.status, text };
}

const table = Object.entries(domainCalls).flatMap(([domain, calls]) =>
  Object.entries(calls as Readonly<Record<string, CallSpec>>).flatMap(([name, call]) => {
    const example = examples[domain as keyof typeof domainCalls][name];
    return example &&
      call.access.door === 'session' &&
      call.access.types.includes(1) &&
      !OF_SYSTEM.has(call.id) &&
      !example.freshSession
      ? [[call.id, name, call, example] as const]
      : [];
  }),
);

describe('RU-PERM-15 ids of another enterprise', { timeout: 60_000 }, () => {
  it.each(table)('%s %s does not take them', async (_id, _name, call, example) => {
    const foreign = await Promise.resolve(example.input(elsewhere, 'admin')).catch(() => undefined);
    if (foreign === undefined) return;
    const wrong: string[] = [];
    for (const at of places(foreign)) {
      const id = String(read(foreign, at));
      if (NEVER.has(String(at[0])) || Object.values(app.world.east).includes(id)) continue;
      const own = await example.input(app, 'admin');
      if (typeof read(own, at) !== 'string' || read(own, at) === id) continue;
      const isRead = call.effect === 'read';
      const before = isRead ? '' : await countSettledMentions(id);
      const tryIt = await answered(call, example, replaced(own, at, id));
      const after = isRead ? '' : await countMentions(id);
      tried += 1;
      const place = at.join('.');
      if (before !== after)
        wrong.push(
          `${place}: stored or changed (${before || 'nowhere'}; then ${after || 'nowhere'}), answered ${tryIt.code}`,
        );
      if (tryIt.code !== 200) continue;
      const asNobody = await answered(call, example, replaced(await example.input(app, 'admin'), at, newId()));
      if (asNobody.code !== 200) wrong.push(`${place}: 200, ${asNobody.code} for nobody's id`);
    }
    expect(wrong).toEqual([]);
  });
});
