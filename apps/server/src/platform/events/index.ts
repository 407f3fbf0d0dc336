import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { keepInBin } from '../bin/current.ts';
import { type Database, type Db, type DedicatedConnection, newId, openDedicated } from '../db/index.ts';
import { guardListener } from '../faults/index.ts';
import type { Log } from '../log/index.ts';
import type { Actor, DomainEvent, EventData, EventDefinition } from './define.ts';
import { outboxEvent } from './tables.ts';

export { changedFields } from './changed.ts';
export * from './define.ts';

export type Listener<Payload extends object> = (event: DomainEvent<Payload>, db: Db) => Promise<void>;

const CHANNEL = 'twinscape_outbox';
const BATCH = 200;
const ROWS_AT_ONCE = 500;
const POLL_MS = 5_000;
const LONGEST_WAIT_S = 3_600;

/**
 * Events with an outbox. `emit` writes the event in the caller's transaction, so that it exists exactly when the change
 * does; a dispatcher (role `worker`) then hands it to the listeners inside a transaction that also removes it from the
 * outbox: what a listener writes there is written exactly once, also after a crash. A listener that fails is tried
 * again, later and later; the others are not held up.
 */
export class DomainEvents {
  private readonly listenersByName = new Map<string, Listener<object>[]>();
  private readonly anyListeners: Listener<object>[] = [];
  private connection: DedicatedConnection | undefined;
  private isConnecting = false;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWakePending = false;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
    private readonly pollMs = POLL_MS,
  ) {}

  on<Payload extends object>(definition: EventDefinition<Payload>, listener: Listener<Payload>): void {
    const known = this.listenersByName.get(definition.name) ?? [];
    this.listenersByName.set(definition.name, [...known, listener as Listener<object>]);
  }

  /** For audit alone: hears everything and changes nothing of it. */
  onAny(listener: Listener<object>): void {
    this.anyListeners.push(listener);
  }

  /** Writes the event beside the change that it tells of; call it with the transaction of that change. */
  async emit<Payload extends object>(
    db: Db,
    definition: EventDefinition<Payload>,
    actor: Actor,
    data: EventData,
    ...payload: Record<never, never> extends Payload ? [Payload?] : [Payload]
  ): Promise<void> {
    await this.write(db, [toEvent(definition, actor, data, payload[0] ?? {})]);
  }

  /** The same of many things at once, by one statement. */
  async emitAll(
    db: Db,
    definition: EventDefinition<Record<never, never>>,
    actor: Actor,
    all: readonly EventData[],
  ): Promise<void> {
    for (let at = 0; at < all.length; at += ROWS_AT_ONCE)
      await this.write(
        db,
        all.slice(at, at + ROWS_AT_ONCE).map((data) => toEvent(definition, actor, data, {})),
      );
  }

  private async write(db: Db, events: readonly DomainEvent[]): Promise<void> {
    await db.insert(outboxEvent).values(events.map((body) => ({ id: body.id, name: body.name, body })));
    await db.execute(sql`select pg_notify(${CHANNEL}, '')`);
  }

  /**
   * Whether events of these names by this user still wait for their listeners, besides the one that is just being
   * handed out.
   */
  async isPending(db: Db, names: readonly string[], userId: string, besides?: string): Promise<boolean> {
    const rows = await db
      .select({ id: outboxEvent.id })
      .from(outboxEvent)
      .where(
        and(
          inArray(outboxEvent.name, [...names]),
          sql`${outboxEvent.body} -> 'actor' ->> 'userId' = ${userId}`,
          besides === undefined ? undefined : ne(outboxEvent.id, besides),
        ),
      )
      .limit(1);
    return rows.length > 0;
  }

  /** Starts handing out events in this process. */
  async start(): Promise<void> {
    this.stopped = false;
    await this.listen();
    this.timer = setInterval(
      guardListener('the round of the outbox', () => this.wake()),
      this.pollMs,
    );
    this.wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.connection?.close();
    this.connection = undefined;
    await this.running;
  }

  /**
   * One connection, and one try at a time: a database that hangs would otherwise be asked for another one at every
   * look.
   */
  private async listen(): Promise<void> {
    if (this.connection || this.isConnecting) return;
    this.isConnecting = true;
    const wake = guardListener('a notification of the outbox', () => this.wake());
    try {
      const connection = await openDedicated(this.database.url, {
        name: 'twinscape outbox',
        prepare(client) {
          client.on('notification', wake);
          return client.query(`listen ${CHANNEL}`);
        },
        onLost: (error) => {
          this.log.warn({ err: error }, 'the outbox lost its connection');
          this.connection = undefined;
        },
      });
      if (this.stopped) await connection.close();
      else this.connection = connection;
    } finally {
      this.isConnecting = false;
    }
  }

  private wake(): void {
    if (this.stopped) return;
    if (!this.connection) this.listen().catch(() => undefined);
    if (this.running) {
      this.isWakePending = true;
      return;
    }
    this.running = this.drain()
      .catch((error: unknown) => this.log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        this.running = undefined;
        if (this.isWakePending) {
          this.isWakePending = false;
          this.wake();
        }
      });
  }

  private async drain(): Promise<void> {
    while (!this.stopped && (await this.dispatchBatch()) === BATCH);
  }

  private dispatchBatch(): Promise<number> {
    return this.database.db.transaction(async (tx) => {
      const due = await tx
        .select()
        .from(outboxEvent)
        .where(lte(outboxEvent.nextAt, sql`now()`))
        .orderBy(asc(outboxEvent.nextAt), asc(outboxEvent.id))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      let entry: string | null = null;
      for (const row of due) {
        // What listeners delete belongs to the entry of the deletion that they hear of.
        if (row.binEntry !== entry) await keepInBin(tx, row.binEntry ?? undefined);
        entry = row.binEntry;
        try {
          await tx.transaction(async (step) => {
            for (const listener of [...this.anyListeners, ...(this.listenersByName.get(row.name) ?? [])])
              await listener(row.body, step);
            await step.delete(outboxEvent).where(eq(outboxEvent.id, row.id));
          });
        } catch (error) {
          this.log.error({ err: error, event: row.name, eventId: row.id }, 'a listener failed');
          const attempts = row.attempts + 1;
          const wait = Math.min(2 ** attempts, LONGEST_WAIT_S);
          await tx
            .update(outboxEvent)
            .set({
              attempts,
              nextAt: sql`now() + make_interval(secs => ${wait})`,
              failure: String(error).slice(0, 2000),
            })
            .where(eq(outboxEvent.id, row.id));
        }
      }
      return due.length;
    });
  }
}

const toEvent = <Payload extends object>(
  { name, entity, action, text }: EventDefinition<Payload>,
  actor: Actor,
  data: EventData,
  payload: object,
): DomainEvent => ({ id: newId(), name, entity, action, text, at: new Date().toISOString(), actor, ...data, payload });
