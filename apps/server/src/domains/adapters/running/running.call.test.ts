import { createServer, type Server } from 'node:http';
import { adapterCalls as calls } from '@twinscape/contract/adapters';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import { claimAdapters, findEndedOwners, releaseAdapters, renewAdapters } from '../adapterStore.ts';
import { adapterIn } from '../examples.ts';
import { adapterRunTable, adapterTable } from '../tables.ts';
import { type AdapterWorld, startAdapterWorld } from '../testing/adapterWorld.ts';
import { findFreePort } from '../testing/peers.ts';

const LEASE_MS = 10_000;

describe('adapters while they run', () => {
  let server: Server;
  let world: AdapterWorld;
  let asked = 0;

  beforeAll(async () => {
    const port = await findFreePort();
    server = createServer((_request, response) => {
      asked += 1;
      response.end(JSON.stringify({ count: asked, at: Date.now() }));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    world = await startAdapterWorld({
      kind: 'http',
      allow: [port],
      settings: { url: `http://127.0.0.1:${port}/`, timePath: 'at' },
    });
    await world.engineer.must(calls.SaveAdapterPoints, {
      ...world.place,
      points: [{ address: 'count', deviceId: world.deviceId, pointKey: 'count' }],
    });
  }, 60_000);
  afterAll(async () => {
    await world?.app.stop();
    await new Promise((resolve) => server.close(resolve));
  });

  const logged = async (text: string) => {
    const { data } = await world.engineer.must(calls.GetProjectAdapterLog, { ...world.place });
    return data.list.some((line) => line.text.includes(text));
  };

  it('RU-ADP-05 values that cannot be stored wait on the disk, and none is lost or doubled', async () => {
    await world.changeState('running');
    await world.waitForValue('count', (value) => Number(value) >= 3);
    const { pool } = world.app.platform.database;
    const blocker = await pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query('lock table ts_point, ts_latest in access exclusive mode');
      await expect.poll(() => logged('数据暂存在磁盘'), { timeout: 20_000 }).toBe(true);
      const before = asked;
      // The source is read on meanwhile.
      await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(before + 5);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    await expect.poll(() => logged('暂存的数据已写入'), { timeout: 20_000 }).toBe(true);
    const last = asked;
    await world.waitForValue('count', (value) => Number(value) > last);
    await world.changeState('stopped');
    const counts = (await world.readSeries('count')).map(({ value }) => Number(value));
    expect(counts).toEqual(Array.from({ length: counts.length }, (_, at) => (counts[0] ?? 0) + at));
    expect(counts.length).toBeGreaterThan(10);
  }, 90_000);

  it('RU-ADP-05 marks the gap of a process that ended, when another one reads on', async () => {
    const { db } = world.app.platform.database;
    const { adapterId } = world.place;
    const ended = new Date(Date.now() - 60_000);
    await db.update(adapterRunTable).set({ connectedAt: ended }).where(eq(adapterRunTable.adapterId, adapterId));
    await world.changeState('running');
    await world.waitForGap('count');
    const [bad] = (await world.readSeries('count.quality')).slice(-2);
    expect(bad?.at).toBe(ended.getTime());
    // The log is written a moment after the mark.
    await expect.poll(() => logged('数据中断'), { timeout: 20_000 }).toBe(true);
    await world.changeState('stopped');
  }, 60_000);

  it('RU-STATE-03 one process at a time runs an adapter; when it dies another one takes it up', {
    timeout: 60_000,
  }, async () => {
    const { db } = world.app.platform.database;
    const [one, other] = [newId(), newId()];
    const id = await adapterIn(world.app);
    const claim = async (owner: string) => (await claimAdapters(db, owner, LEASE_MS, 10)).map((held) => held.id);
    const report = {
      adapterId: id,
      isConnected: true,
      silentSince: null,
      lastRunAt: null,
      trouble: null,
      troubleDetail: null,
      pointsPerMinute: 0,
    };
    // A database that has just come up waits for holders first.
    const ended = () => findEndedOwners(db, [other]);
    await expect.poll(ended, { timeout: 20_000 }).toEqual(new Set([other]));
    // Within one transaction the product's own process sees nothing of it.
    await db
      .transaction(async (tx) => {
        await tx.update(adapterTable).set({ state: 'running' }).where(eq(adapterTable.id, id));
        expect((await claimAdapters(tx, one, LEASE_MS, 10)).map((held) => held.id)).toEqual([id]);
        expect(await claimAdapters(tx, other, LEASE_MS, 10)).toEqual([]);
        expect(await findEndedOwners(tx, [one, other])).toEqual(new Set([other]));
        await tx
          .update(adapterRunTable)
          .set({ leaseUntil: new Date(Date.now() - 1_000) })
          .where(eq(adapterRunTable.adapterId, id));
        expect(await findEndedOwners(tx, [one])).toEqual(new Set([one]));
        expect((await claimAdapters(tx, other, LEASE_MS, 10)).map((held) => held.id)).toEqual([id]);
        // The one that came back late does not hold it any more.
        expect(await renewAdapters(tx, one, LEASE_MS, [report])).toEqual([]);
        expect((await renewAdapters(tx, other, LEASE_MS, [report])).map((held) => held.id)).toEqual([id]);
        await releaseAdapters(tx, other, [id]);
        throw new Error('undone');
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error && error.message === 'undone')) throw error;
      });
    expect(await claim(one)).toEqual([]);
  });
});
