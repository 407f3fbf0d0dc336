import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../db/index.ts';
import type { Log } from '../log/index.ts';

const ROUND_MS = 3_000;
/** A worker that takes its first job is not known to hold its lock yet. */
const YOUNG = '2 seconds';

/**
 * The workers of this process, each shown to be alive by an advisory lock that the database lets go when the process dies. graphile-worker itself gives a job
 * back only four hours after it was taken; here the jobs of the dead are given back within seconds, and their death is not counted as a try.
 */
export class Living {
  private readonly mine = new Set<string>();
  private client: pg.Client | undefined;
  private said: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  async start(): Promise<void> {
    await this.connect();
    await this.look();
    this.timer = setInterval(() => {
      this.round ??= this.look().finally(() => {
        this.round = undefined;
      });
    }, ROUND_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
    await this.said;
    await this.client?.end().catch(() => undefined);
    this.client = undefined;
  }

  add(workerId: string): void {
    this.mine.add(workerId);
    this.say(LOCK, workerId);
  }

  /** A worker that ends is as good as dead: a job that it could not hand back is given to another. */
  remove(workerId: string): void {
    this.mine.delete(workerId);
    this.say(UNLOCK, workerId);
  }

  /** One after the other; what is lost with the connection is said again on the next one. */
  private say(statement: string, workerId: string): void {
    this.said = this.said.then(() => this.client?.query(statement, [workerId])).catch(() => undefined);
  }

  /** Every lock lies on one connection; a lost one is replaced at once, so that nobody takes this process for dead. */
  private async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.database.url, application_name: 'twinscape workers' });
    client.on('error', () => {
      if (this.client === client) this.client = undefined;
    });
    await client.connect();
    this.client = client;
    for (const workerId of this.mine) await client.query(LOCK, [workerId]);
  }

  private async look(): Promise<void> {
    try {
      if (!this.client) await this.connect();
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
      if (this.mine.has(worker)) continue;
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
const UNLOCK = `select pg_advisory_unlock_shared(hashtextextended('worker ' || $1, 0))`;
