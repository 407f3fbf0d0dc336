import pg from 'pg';
import type { Database, Db } from '../db/index.ts';
import type { Log } from '../log/index.ts';
import { CHANNEL, type Push, pushTo } from './push.ts';

export { type Push, pushTo, SESSION_ENDED } from './push.ts';

type Receiver = (push: Push) => void;

/**
 * Pushes to signed-in users, across all processes on one database (PostgreSQL NOTIFY: control messages only, a few hundred bytes).
 * Device values do not travel here.
 */
export class Live {
  private readonly receivers = new Map<string, Set<Receiver>>();
  private client: pg.Client | undefined;
  private stopped = true;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  /** Within a transaction the push leaves when it commits. */
  push(db: Db, userIds: readonly string[], push: Push): Promise<void> {
    return pushTo(db, userIds, push);
  }

  /** Hears the pushes to one user until the returned function is called. */
  subscribe(userId: string, receiver: Receiver): () => void {
    const set = this.receivers.get(userId) ?? new Set();
    set.add(receiver);
    this.receivers.set(userId, set);
    return () => {
      set.delete(receiver);
      if (set.size === 0) this.receivers.delete(userId);
    };
  }

  async start(): Promise<void> {
    this.stopped = false;
    await this.listen();
    this.timer = setInterval(() => {
      if (!this.client && !this.stopped) this.listen().catch(() => undefined);
    }, 2_000);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.client?.end().catch(() => undefined);
    this.client = undefined;
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.database.url, application_name: 'twinscape live' });
    client.on('error', (error) => {
      this.log.warn({ err: error }, 'the live channel lost its connection');
      this.client = undefined;
    });
    client.on('notification', ({ payload }) => this.receive(payload ?? ''));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.client = client;
  }

  private receive(text: string): void {
    const { to, push } = JSON.parse(text) as { to: string[]; push: Push };
    for (const userId of to) for (const receiver of this.receivers.get(userId) ?? []) receiver(push);
  }
}
