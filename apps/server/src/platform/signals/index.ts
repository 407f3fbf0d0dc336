import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Db } from '../db/index.ts';
import type { Log } from '../log/index.ts';

/** One notification of PostgreSQL holds less than 8000 bytes; some are left for what is said around a text. */
export const SIGNAL_MAX_BYTES = 7_500;
const LISTEN_AGAIN_MS = 2_000;

/** Says a short word to every process on the database. Within a transaction it leaves when that commits, in the order of commits. */
export async function signal(db: Db, channel: string, text: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${text})`);
}

/** Short words between the processes on one database (PostgreSQL NOTIFY), this one included: control messages only, for values of devices are too many. */
export class Signals {
  private readonly heard = new Map<string, ((text: string) => void)[]>();
  private readonly regained: (() => void)[] = [];
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isWanted = false;
  private isConnecting = false;

  constructor(
    private readonly database: Pick<Database, 'url'>,
    private readonly log: Log,
  ) {}

  /** Hears a channel from the start on; to be said before it. The listener must be quick and not throw. */
  on(channel: string, listener: (text: string) => void): void {
    this.heard.set(channel, [...(this.heard.get(channel) ?? []), listener]);
  }

  /** Hears that the connection was lost and is back: what was said meanwhile was missed. */
  onRegained(listener: () => void): void {
    this.regained.push(listener);
  }

  async start(): Promise<void> {
    this.isWanted = true;
    await this.listen();
    this.timer = setInterval(() => void this.listenAgain(), LISTEN_AGAIN_MS);
  }

  async stop(): Promise<void> {
    this.isWanted = false;
    clearInterval(this.timer);
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async listenAgain(): Promise<void> {
    if (this.client || this.isConnecting) return;
    try {
      await this.listen();
    } catch {
      // That it was lost has been told; the next round tries again.
      return;
    }
    for (const listener of this.regained) listener();
  }

  private async listen(): Promise<void> {
    this.isConnecting = true;
    const client = new pg.Client({ connectionString: this.database.url, application_name: 'twinscape signals' });
    client.on('error', (error) => {
      if (this.client !== client) return;
      this.log.warn({ err: error }, 'the connection for signals was lost');
      this.client = undefined;
    });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.heard.get(channel) ?? []) listener(payload);
    });
    try {
      await client.connect();
      for (const channel of this.heard.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (this.isWanted) this.client = client;
    } finally {
      this.isConnecting = false;
      if (this.client !== client) await client.end().catch(() => undefined);
    }
  }
}
