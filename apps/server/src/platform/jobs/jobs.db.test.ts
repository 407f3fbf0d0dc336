import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { connectDatabase, type Database } from '../db/index.ts';
import { openLog } from '../log/index.ts';
import { createTestDatabase } from '../testing/database.ts';
import { defineJob, Jobs } from './index.ts';

let own: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  database = connectDatabase(own.url);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const job = (name: string, lane?: 'heavy') =>
  defineJob({ name, payload: z.object({}), maxAttempts: 2, ...(lane ? { lane } : {}) });

/** As a process leaves it that was killed at its work. */
const takenBy = (worker: string, name: string) =>
  database.pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute', attempts = 2
      where task_id = (select id from graphile_worker._private_tasks where identifier = $2)`,
    [worker, name],
  );

describe('jobs', () => {
  it('of a process that died are done again at once, and its death is no try', async () => {
    const jobs = new Jobs(database, openLog('fatal'));
    const definition = job('test.dead');
    const tries: boolean[] = [];
    jobs.handle(definition, async (_payload, { isLast }) => tries.push(isLast));
    await jobs.add(database.db, definition, {});
    await takenBy('worker-dead', definition.name);
    await jobs.start();
    await vi.waitFor(() => expect(tries).toEqual([true]), 5_000);
    await jobs.stop();
  });

  it('of a process that lives elsewhere are left to it', async () => {
    const definition = job('test.alive');
    let ran = 0;
    let free: () => void = () => undefined;
    const freed = new Promise<void>((resolve) => {
      free = resolve;
    });
    const start = async () => {
      const jobs = new Jobs(database, openLog('fatal'));
      jobs.handle(definition, async () => {
        ran += 1;
        await freed;
      });
      await jobs.start();
      return jobs;
    };
    const elsewhere = await start();
    await elsewhere.add(database.db, definition, {});
    await vi.waitFor(() => expect(ran).toBe(1), 5_000);
    await database.pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`);
    const here = await start();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(ran).toBe(1);
    free();
    await Promise.all([elsewhere.stop(), here.stop()]);
  });

  it('that are long run in a lane of their own, so many at a time, and hold up no short ones', async () => {
    const jobs = new Jobs(database, openLog('fatal'), { heavy: 2 });
    const [long, short] = [job('test.long', 'heavy'), job('test.short')];
    let [running, most, done] = [0, 0, 0];
    let free: () => void = () => undefined;
    const freed = new Promise<void>((resolve) => {
      free = resolve;
    });
    jobs.handle(long, async () => {
      running += 1;
      most = Math.max(most, running);
      await freed;
      running -= 1;
    });
    jobs.handle(short, async () => {
      done += 1;
    });
    await jobs.start();
    for (let n = 0; n < 6; n++) await jobs.add(database.db, long, {});
    await vi.waitFor(() => expect(running).toBe(2), 5_000);
    await jobs.add(database.db, short, {});
    await vi.waitFor(() => expect(done).toBe(1), 5_000);
    free();
    await jobs.stop();
    expect(most).toBe(2);
  });

  it('that are queued together keep their order within a queue, and come once for a key', async () => {
    const jobs = new Jobs(database, openLog('fatal'));
    const definition = defineJob({ name: 'test.many', payload: z.object({ n: z.number() }), maxAttempts: 2 });
    const done: number[] = [];
    jobs.handle(definition, async ({ n }) => done.push(n));
    const work = Array.from({ length: 20 }, (_, n) => ({ payload: { n }, queue: 'one', key: `many ${n % 15}` }));
    await jobs.addAll(database.db, definition, work);
    await jobs.addAll(database.db, definition, []);
    await jobs.start();
    await vi.waitFor(() => expect(done).toHaveLength(15), 15_000);
    await jobs.stop();
    // What is queued anew under its key takes the place of what waited.
    expect(done).toEqual([15, 16, 17, 18, 19, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });
});
