import { adapterCalls as calls } from '@twinscape/contract/adapters';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../platform/testing/database.ts';
import { type AdapterWorld, startAdapterWorld } from './testing/adapterWorld.ts';
import { type MariadbPeer, startMariadb } from './testing/mariadb.ts';
import { findFreePort, hasMariadb } from './testing/peers.ts';

const START = Date.UTC(2026, 2, 1);
const PAST = 'select name, ts, temp from points where ts > :watermark order by ts limit 40';

/** What both engines prove: the past once and in order, what comes later, and nothing changed. */
function provesHistory(open: () => { world: AdapterWorld; insert(from: number, count: number): Promise<void> }): void {
  it('browses rows and columns', async () => {
    const { world } = open();
    const { nodes } = await world.engineer.must(calls.BrowseProjectAdapter, world.place);
    expect(nodes.map(({ address }) => address)).toEqual(['AHU-1/temp']);
  });

  it('reads the past with its own times, in portions, each row once', async () => {
    const { world } = open();
    await world.engineer.must(calls.SaveAdapterPoints, {
      ...world.place,
      points: [{ address: 'AHU-1/temp', deviceId: world.deviceId, pointKey: 'temp' }],
    });
    await world.changeState('running');
    await expect.poll(async () => (await world.readSeries('temp')).length, { timeout: 20_000 }).toBe(100);
    const series = await world.readSeries('temp');
    expect(series[0]).toEqual({ at: START, value: 0 });
    expect(series[99]).toEqual({ at: START + 99_000, value: 99 });
  });

  it('fills the gap of an outage from the source', async () => {
    const { world, insert } = open();
    await world.changeState('stopped');
    await insert(100, 30);
    await world.changeState('running');
    await expect.poll(async () => (await world.readSeries('temp')).length, { timeout: 20_000 }).toBe(130);
  });
}

describe('a PostgreSQL of somebody else', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: pg.Client;
  let world: AdapterWorld;
  const insert = async (from: number, count: number): Promise<void> => {
    await client.query(
      `insert into points select 'AHU-1', to_timestamp($1::float8 / 1000) + n * interval '1 second', n
         from generate_series($2::int, $3::int) as n`,
      [START, from, from + count - 1],
    );
  };
  let server: { port: number; user: string; password: string; name: string };
  beforeAll(async () => {
    database = await createTestDatabase();
    const url = new URL(database.url);
    server = {
      port: Number(url.port),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      name: url.pathname.slice(1),
    };
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('create table points (name text, ts timestamptz, temp float8)');
    await insert(0, 100);
    world = await startAdapterWorld({
      kind: 'database',
      serverPort: server.port,
      settings: {
        engine: 'postgresql',
        database: server.name,
        userName: server.user,
        password: server.password,
        query: PAST,
        keyColumn: 'name',
        timeColumn: 'ts',
      },
    });
  }, 60_000);
  afterAll(async () => {
    await world?.app.stop();
    await client?.end();
    await database?.drop();
  });

  provesHistory(() => ({ world, insert }));

  it('runs one statement that changes nothing', async () => {
    const { projectId, adapterId } = world.place;
    const tryQuery = async (query: string) => {
      await world.engineer.must(calls.UpdateProjectAdapter, {
        projectId,
        id: adapterId,
        adapterName: '库',
        adapterType: 'database',
        adapterInterval: 200,
        serverIp: '127.0.0.1',
        serverPort: server.port,
        settings: { database: server.name, userName: server.user, query, keyColumn: 'name' },
      });
      return world.engineer.must(calls.TryProjectAdapter, world.place);
    };
    await world.changeState('stopped');
    expect((await tryQuery("select 'AHU-1' as name, 5 as temp")).readings).toMatchObject([{ value: 5 }]);
    const inserting =
      "with x as (insert into points values ('x', now(), 1) returning name) select name, 1 as temp from x";
    expect((await tryQuery(inserting)).trouble?.text).toBe('查询失败');
    expect((await tryQuery('select name from points) q; drop table points; select (1')).trouble?.text).toBe('查询失败');
    const { rows } = await client.query("select count(*)::int as count from points where name = 'x'");
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe.skipIf(!hasMariadb())('MariaDB', () => {
  let server: MariadbPeer;
  let world: AdapterWorld;
  const insert = async (from: number, count: number): Promise<void> => {
    const rows = Array.from({ length: count }, (_, at) => {
      const time = new Date(START + (from + at) * 1_000).toISOString().slice(0, 19).replace('T', ' ');
      return `('AHU-1', '${time}', ${from + at})`;
    });
    server.run(`use plant; insert into points values ${rows.join(',')};`);
  };
  beforeAll(async () => {
    const port = await findFreePort();
    server = await startMariadb(port);
    server.run('use plant; create table points (name varchar(40), ts datetime(3), temp double);');
    await insert(0, 100);
    world = await startAdapterWorld({
      kind: 'database',
      serverPort: port,
      settings: {
        engine: 'mysql',
        database: 'plant',
        userName: 'reader',
        password: 'secret',
        query: PAST,
        keyColumn: 'name',
        timeColumn: 'ts',
      },
    });
  }, 90_000);
  afterAll(async () => {
    await world?.app.stop();
    await server?.stop();
    await server?.remove();
  });

  provesHistory(() => ({ world, insert }));
});
