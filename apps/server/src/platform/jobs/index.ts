import { EventEmitter } from 'node:events';
import { Refusal, type Text } from '@twinscape/contract';
import { and, eq, sql } from 'drizzle-orm';
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { z } from 'zod';
import { type Database, type Db, lockName, newId } from '../db/index.ts';
import type { Log } from '../log/index.ts';
import { jobProgress } from './tables.ts';
import { WorkerLiveness } from './workerLiveness.ts';

export { requestedBy } from './requestedBy.ts';

/**
 * One kind of background work: its payload is checked when it runs, because it may come from an older version of the
 * program.
 */
export type JobDefinition<Payload extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly payload: Payload;
  readonly maxAttempts: number;
  /** Jobs of a lane run besides all others, as many at a time as the lane is wide: long work holds up no short work. */
  readonly lane?: JobLane;
};
/**
 * `heavy` is for what takes minutes and a processor of its own; `outbound` for what waits for other people's servers;
 * `reading` for files that are read in a process outside, one after the other, each for seconds.
 */
export type JobLane = 'heavy' | 'outbound' | 'reading';
export const defineJob = <Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition<Payload> =>
  definition;

export type JobRun = {
  readonly signal: AbortSignal | undefined;
  /** Whether the job is given up when this try fails. */
  readonly isLast: boolean;
  /** 0–100 and what is being done; shown to the person who waits. Does nothing for a job without progress. */
  progress(percent: number, stage?: Text): Promise<void>;
};
/** How many requests to other people's servers a process makes at a time. */
export const OUTBOUND_AT_ONCE = 4;
/** How many files a process has read at a time for what nobody waits for at the screen. */
export const READING_AT_ONCE = 2;
/** Missed daily work is made up for when a process starts within this time. */
const MAKE_UP_MS = 24 * 3_600_000;

/** Long work is told at once that the process stops; it queues itself anew and is the next process's. */
const ABORTED_AFTER_MS = 100;

/** The column is a smallint. */
const LAST_PRIORITY = 32_000;

type Work = (payload: unknown, run: JobRun) => Promise<unknown>;

/**
 * Background work on graphile-worker: queued inside the caller's transaction, run by processes with the role `worker`.
 */
export class Jobs {
  private readonly work = new Map<string, { definition: JobDefinition; run: Work }>();
  private readonly cronItems: CronItem[] = [];
  private runners: Runner[] = [];
  private readonly liveness: WorkerLiveness;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
    private readonly lanes: Readonly<Partial<Record<JobLane, number>>> = {
      heavy: 1,
      outbound: OUTBOUND_AT_ONCE,
      reading: READING_AT_ONCE,
    },
  ) {
    this.liveness = new WorkerLiveness(database, log);
  }

  handle<Payload extends z.ZodType>(
    definition: JobDefinition<Payload>,
    run: (payload: z.output<Payload>, run: JobRun) => Promise<unknown>,
  ): void {
    this.work.set(definition.name, { definition, run: run as Work });
  }

  /** Runs once a day at the given time (UTC), in one process of all; made up for when nobody ran then. */
  handleDaily(
    definition: JobDefinition<z.ZodObject>,
    at: { readonly hour: number; readonly minute: number },
    run: (run: JobRun) => Promise<unknown>,
  ): void {
    this.handleRegularly(definition, `${at.minute} ${at.hour} * * *`, MAKE_UP_MS, run);
  }

  /** Runs every so many minutes, in one process of all. */
  handleEvery(definition: JobDefinition<z.ZodObject>, minutes: number, run: (run: JobRun) => Promise<unknown>): void {
    this.handleRegularly(definition, `*/${minutes} * * * *`, 0, run);
  }

  private handleRegularly(
    definition: JobDefinition<z.ZodObject>,
    match: string,
    backfillPeriod: number,
    run: (run: JobRun) => Promise<unknown>,
  ): void {
    this.handle(definition, (_payload, running) => run(running));
    this.cronItems.push({
      task: definition.name,
      identifier: definition.name,
      match,
      payload: { payload: {} },
      options: { backfillPeriod, maxAttempts: definition.maxAttempts, jobKey: definition.name },
    });
  }

  /** Queues work; with `watch` it gets a progress row that its owner can follow. Returns that row's id. */
  async add<Payload extends z.ZodType>(
    db: Db,
    definition: JobDefinition<Payload>,
    payload: z.input<Payload>,
    options: {
      watch?: { ownerId: string; title: Text };
      queue?: string;
      key?: string;
      notBefore?: Date;
      priority?: number;
    } = {},
  ): Promise<string | undefined> {
    let progressId: string | undefined;
    if (options.watch) {
      progressId = newId();
      await db.insert(jobProgress).values({ id: progressId, kind: definition.name, ...options.watch });
    }
    const body = JSON.stringify({ progressId, payload });
    await db.execute(
      sql`select graphile_worker.add_job(${definition.name}, payload := ${body}::json, queue_name := ${options.queue ?? null}::text,
            max_attempts := ${definition.maxAttempts}::int, job_key := ${options.key ?? null}::text,
            run_at := ${options.notBefore?.toISOString() ?? null}::timestamptz, priority := ${options.priority ?? null}::int)`,
    );
    return progressId;
  }

  /** Queues work that its owner follows; answers by which id. */
  async addWatched<Payload extends z.ZodType>(
    db: Db,
    definition: JobDefinition<Payload>,
    payload: z.input<Payload>,
    watch: { readonly ownerId: string; readonly title: Text },
  ): Promise<string> {
    const id = await this.add(db, definition, payload, { watch });
    if (id === undefined) throw new Error('watched work has an id');
    return id;
  }

  /**
   * Where an owner's next work of a kind stands in a queue in which owners take turns, however much each of them has
   * waiting: behind what is theirs, and never before what is served now (start-time fair queueing). Counts what waits
   * or runs. The owner is the field `owner` of the payload; held until the transaction ends, so that the count is true.
   */
  async findQueuePlace(
    tx: Db,
    { name }: Pick<JobDefinition, 'name'>,
    owner: string,
  ): Promise<{ readonly waiting: number; readonly priority: number }> {
    await lockName(tx, `jobs ${name} ${owner}`);
    const { rows } = await tx.execute<{ waiting: number; served: number | null; own: number | null }>(sql`
      select count(*) filter (where job.payload -> 'payload' ->> 'owner' = ${owner})::int as waiting, min(job.priority)::int as served,
             max(job.priority) filter (where job.payload -> 'payload' ->> 'owner' = ${owner})::int as own
        from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = ${name} and job.attempts < job.max_attempts`);
    const { waiting = 0, served, own } = rows[0] ?? {};
    return { waiting, priority: Math.min(LAST_PRIORITY, Math.max(served ?? 0, own == null ? 0 : own + 1)) };
  }

  /** Queues much work of one kind by one statement, in the given order. */
  async addAll<Payload extends z.ZodType>(
    db: Db,
    definition: JobDefinition<Payload>,
    work: readonly { readonly payload: z.input<Payload>; readonly queue?: string; readonly key?: string }[],
  ): Promise<void> {
    if (work.length === 0) return;
    const rows = JSON.stringify(
      work.map(({ payload, queue, key }, at) => ({ at, body: { payload }, queue: queue ?? null, key: key ?? null })),
    );
    await db.execute(
      sql`select count(graphile_worker.add_job(${definition.name}, payload := one.body, queue_name := one.queue, max_attempts := ${definition.maxAttempts}::int,
            job_key := one.key)) from (select * from jsonb_to_recordset(${rows}::jsonb) as row(at int, body json, queue text, key text) order by at) as one`,
    );
  }

  /** How far watched work of its owner is, and what it answered. */
  async progress(db: Db, definition: JobDefinition, id: string, ownerId: string) {
    const [row] = await db
      .select()
      .from(jobProgress)
      .where(and(eq(jobProgress.id, id), eq(jobProgress.kind, definition.name), eq(jobProgress.ownerId, ownerId)));
    return row;
  }

  /** Forgets work of the kinds that failed for good some hours ago: what it carried is not kept for ever. */
  async discardFailed(names: readonly string[], hours: number): Promise<void> {
    await this.database.db.execute(
      sql`select graphile_worker.complete_jobs(array(
            select id from graphile_worker.jobs
             where task_identifier in (${sql.join(
               names.map((name) => sql`${name}`),
               sql`, `,
             )})
               and attempts >= max_attempts and locked_at is null and updated_at < now() - make_interval(hours => ${hours})))`,
    );
  }

  /** Makes the queue's own tables; every process does it at start, before anything is queued. */
  async prepare(): Promise<void> {
    await runMigrations({ pgPool: this.database.pool, logger: this.logger(), schema: 'graphile_worker' });
  }

  async start(): Promise<void> {
    await this.liveness.start();
    const events = new EventEmitter() as WorkerEvents;
    // Jobs are taken in the name of the pool.
    events.on('pool:create', ({ workerPool }) => this.liveness.add(workerPool.id));
    const common = {
      pgPool: this.database.pool,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: this.logger(),
      events,
    };
    const crontab = parseCronItems(this.cronItems);
    this.runners.push(
      await run({ ...common, taskList: this.tasks(undefined), parsedCronItems: crontab, concurrency: 4 }),
    );
    for (const [lane, concurrency] of Object.entries(this.lanes) as [JobLane, number][]) {
      const taskList = this.tasks(lane);
      if (concurrency > 0 && Object.keys(taskList).length > 0)
        this.runners.push(
          await run({
            ...common,
            taskList,
            parsedCronItems: parseCronItems([]),
            concurrency,
            preset: { worker: { gracefulShutdownAbortTimeout: ABORTED_AFTER_MS } },
          }),
        );
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.runners.splice(0).map((runner) => runner.stop()));
    await this.liveness.stop();
  }

  private tasks(lane: JobLane | undefined): TaskList {
    const ownDefinitions = [...this.work].filter(([, { definition }]) => definition.lane === lane);
    return Object.fromEntries(
      ownDefinitions.map(([name, { definition, run: work }]) => [name, this.task(name, definition, work)]),
    );
  }

  private task(name: string, definition: JobDefinition, work: Work): Task {
    return async (body, helpers) => {
      const { progressId, payload } = body as { progressId?: string; payload: unknown };
      const isLast = helpers.job.attempts >= helpers.job.max_attempts;
      const progress = (change: Partial<typeof jobProgress.$inferInsert>) =>
        progressId ? this.database.db.update(jobProgress).set(change).where(eq(jobProgress.id, progressId)) : undefined;
      await progress({ state: 'running' });
      try {
        const result = await work(definition.payload.parse(payload), {
          signal: helpers.abortSignal,
          isLast,
          progress: async (percent, stage) => {
            await progress({ percent: Math.round(percent), ...(stage ? { stage } : {}) });
          },
        });
        await progress({ state: 'done', percent: 100, finishedAt: new Date(), result: toResult(result) });
      } catch (error) {
        this.log[isLast ? 'error' : 'warn']({ err: error, job: name, attempt: helpers.job.attempts }, 'a job failed');
        if (isLast)
          await progress({
            state: 'failed',
            finishedAt: new Date(),
            failure: toFailureText(error),
          });
        throw error;
      }
    };
  }

  /**
   * graphile-worker tells much; only what went wrong belongs into our log, and the job's own failure is logged above.
   */
  private logger(): Logger {
    return new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') this.log.debug({ worker: level }, message);
    });
  }
}

/** A refusal says in its own words why; anything else is a fault, of which the log tells. */
const toFailureText = (error: unknown): Text =>
  error instanceof Refusal ? { cn: error.in('cn'), en: error.in('en') } : { cn: '任务执行失败', en: 'The job failed' };

const toResult = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
