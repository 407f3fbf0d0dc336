import { sql } from 'drizzle-orm';
import { type Database, type DedicatedConnection, openDedicated } from '../db/index.ts';
import { guardListener } from '../faults/index.ts';
import type { Log } from '../log/index.ts';

const ROUND_MS = 3_000;
/** A worker that takes its first job is not known to hold its lock yet. */
const YOUNG = '2 seconds';

/**
 * The workers of this process (pools of them, in graphile-worker's words), each shown to be alive by an advisory lock
 * that the database lets go when the process dies. graphile-worker itself gives a job back only four hours after it was
 * taken; here the jobs of the dead are given back within seconds, and their death is not counted as a try.
 */
export class WorkerLiveness {
  private readonly workerIds = new Set<string>();
  private connection: DedicatedConnection | undefined;
  private lockQueue: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  async start(): Promise<void> {
    await this.connect();
    await this.checkWorkers();
    this.timer = setInterval(
      guardListener('the round of workers', () => this.runRound()),
      ROUND_MS,
    );
    this.timer.unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.round;
    await this.lockQueue;
    await this.connection?.close();
    this.connection = undefined;
  }

  /** Locks are taken one after the other; what is lost with the connection is taken again on the next one. */
  add(workerId: string): void {
    this.workerIds.add(workerId);
    this.lockQueue = this.lockQueue.then(() => this.connection?.client.query(LOCK, [workerId])).catch(() => undefined);
  }

  /** Every lock lies on one connection; a lost one is replaced at once, so that nobody takes this process for dead. */
  private async connect(): Promise<void> {
    this.connection = await openDedicated(this.database.url, {
      name: 'twinscape workers',
      prepare: async (client) => {
        for (const workerId of this.workerIds) await client.query(LOCK, [workerId]);
      },
      onLost: () => {
        this.connection = undefined;
        if (!this.stopped) this.runRound();
      },
    });
  }

  private runRound(): void {
    this.round ??= this.checkWorkers().finally(() => {
      this.round = undefined;
    });
  }

  private async checkWorkers(): Promise<void> {
    try {
      if (!this.connection) await this.connect();
      await this.giveBackJobsOfTheDead();
    } catch (error) {
      this.log.debug({ err: error }, 'the workers could not be looked after');
    }
  }

  private async giveBackJobsOfTheDead(): Promise<void> {
    const { db } = this.database;
    const { rows } = await db.execute<{ worker: string }>(
      sql`select distinct locked_by as worker from graphile_worker.jobs
           where locked_by is not null and locked_at < now() - ${YOUNG}::interval`,
    );
    for (const { worker } of rows) {
      if (this.workerIds.has(worker)) continue;
      const jobs = await db.transaction(async (tx) => {
        const dead = await tx.execute<{ dead: boolean }>(
          sql`select pg_try_advisory_xact_lock(hashtextextended('worker ' || ${worker}, 0)) as dead`,
        );
        if (!dead.rows[0]?.dead) return 0;
        const held = await tx.execute<{ id: string; attempts: number }>(
          sql`select id::text, attempts from graphile_worker.jobs where locked_by = ${worker}`,
        );
        await tx.execute(sql`select graphile_worker.force_unlock_workers(array[${worker}])`);
        for (const { id, attempts } of held.rows)
          await tx.execute(
            sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := ${Math.max(0, attempts - 1)}::int)`,
          );
        return held.rows.length;
      });
      if (jobs > 0) this.log.warn({ worker, jobs }, 'jobs of a process that died are done again');
    }
  }
}

const LOCK = `select pg_advisory_lock_shared(hashtextextended('worker ' || $1, 0))`;
