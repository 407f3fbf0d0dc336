import { sql } from 'drizzle-orm';
import { type Database, type Db, type DedicatedConnection, openDedicated } from '../db/index.ts';
import { guardListener } from '../faults/index.ts';
import type { Log } from '../log/index.ts';

/** One notification of PostgreSQL holds less than 8000 bytes; some are left for what is said around a text. */
export const SIGNAL_MAX_BYTES = 7_500;
const LISTEN_AGAIN_MS = 2_000;

/**
 * Says a short word to every process on the database. Within a transaction it leaves when that commits, in the order of
 * commits.
 */
export async function notifyChannel(db: Db, channel: string, text: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${text})`);
}

/**
 * Short words between the processes on one database (PostgreSQL NOTIFY), this one included: control messages only, for
 * values of devices are too many.
 */
export class Signals {
  private readonly listeners = new Map<string, ((text: string) => void)[]>();
  private readonly regained: (() => void)[] = [];
  private connection: DedicatedConnection | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isWanted = false;
  private isConnecting = false;

  constructor(
    private readonly database: Pick<Database, 'url'>,
    private readonly log: Log,
  ) {}

  /** Hears a channel from the start on; to be said before it. The listener must be quick and not throw. */
  on(channel: string, listener: (text: string) => void): void {
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), listener]);
  }

  /** Hears that the connection was lost and is back: what was said meanwhile was missed. */
  onRegained(listener: () => void): void {
    this.regained.push(listener);
  }

  async start(): Promise<void> {
    this.isWanted = true;
    await this.listen();
    this.timer = setInterval(
      guardListener('the round of signals', () => this.listenAgain()),
      LISTEN_AGAIN_MS,
    );
  }

  async stop(): Promise<void> {
    this.isWanted = false;
    clearInterval(this.timer);
    const { connection } = this;
    this.connection = undefined;
    await connection?.close();
  }

  private async listenAgain(): Promise<void> {
    if (this.connection || this.isConnecting) return;
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
    try {
      const connection = await openDedicated(this.database.url, {
        name: 'twinscape signals',
        prepare: async (client) => {
          client.on(
            'notification',
            guardListener('a signal', ({ channel, payload = '' }) => this.dispatch(channel, payload)),
          );
          for (const channel of this.listeners.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
        },
        onLost: (error) => {
          this.log.warn({ err: error }, 'the connection for signals was lost');
          this.connection = undefined;
        },
      });
      if (this.isWanted) this.connection = connection;
      else await connection.close();
    } finally {
      this.isConnecting = false;
    }
  }

  /** A listener that fails keeps nobody else from hearing. */
  private dispatch(channel: string, payload: string): void {
    for (const listener of this.listeners.get(channel) ?? [])
      guardListener(`the signal ${channel}`, () => listener(payload))();
  }
}
