import pg from 'pg';
import { guarded } from '../faults/index.ts';

/** Opening it, and each statement on it, takes at most so long; all of them are short. */
const PATIENCE_MS = 10_000;
/** A database that hangs says nothing and closes nothing: the connection is asked so often whether it still answers. */
const BEAT_MS = 10_000;
const GOODBYE_MS = 1_000;

/** A connection outside of the pool, for notifications and locks. */
export type Dedicated = {
  readonly client: pg.Client;
  /** Closes it; a database that does not answer is not waited for. */
  close(): Promise<void>;
};

export type DedicatedOptions = {
  /** Shown in `pg_stat_activity`. */
  readonly name: string;
  /** Listens to notifications or takes locks, before anybody uses the connection. */
  prepare(client: pg.Client): Promise<unknown>;
  /** The connection was lost, once; it is closed by then. Not called for one that could not be opened. */
  onLost(error: Error): void;
  readonly patienceMs?: number;
  readonly beatMs?: number;
};

/**
 * Opens a connection that is either alive or gone: nothing on it waits for a database that hangs, and none is left open
 * behind a failure.
 */
export async function openDedicated(url: string, options: DedicatedOptions): Promise<Dedicated> {
  const { name, prepare, onLost, patienceMs = PATIENCE_MS, beatMs = BEAT_MS } = options;
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
  });
  let isOpen = false;
  let beat: NodeJS.Timeout | undefined;
  const destroy = (): void => {
    isOpen = false;
    clearInterval(beat);
    streamOf(client).destroy();
  };
  const lose = (error: Error): void => {
    const wasOpen = isOpen;
    destroy();
    if (wasOpen) onLost(error);
  };
  client.on(
    'error',
    guarded(name, (error: Error) => lose(error)),
  );
  client.on(
    'end',
    guarded(name, () => lose(new Error('the database closed the connection'))),
  );
  try {
    await client.connect();
    await prepare(client);
  } catch (error) {
    destroy();
    throw error;
  }
  isOpen = true;
  let isAsking = false;
  beat = setInterval(
    guarded(name, async () => {
      if (isAsking) return;
      isAsking = true;
      await client.query('select 1').catch(lose);
      isAsking = false;
    }),
    beatMs,
  );
  beat.unref();
  return {
    client,
    async close() {
      isOpen = false;
      clearInterval(beat);
      const force = setTimeout(destroy, GOODBYE_MS);
      await client.end().catch(() => undefined);
      clearTimeout(force);
    },
  };
}

/** The socket under a client of the database; the driver has it and its types do not say so. */
export const streamOf = (client: pg.ClientBase): { destroy(error?: Error): void; readonly bytesRead: number } =>
  (client as unknown as { connection: { stream: { destroy(error?: Error): void; bytesRead: number } } }).connection
    .stream;
