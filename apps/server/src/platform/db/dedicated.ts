import pg from 'pg';
import { guardListener } from '../faults/index.ts';

/** Opening it, and each statement on it, takes at most so long; all of them are short. */
const TIMEOUT_MS = 10_000;
/** A database that hangs says nothing and closes nothing: the connection is asked so often whether it still answers. */
const HEARTBEAT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 1_000;

/** A connection outside of the pool, for notifications and locks. */
export type DedicatedConnection = {
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
  readonly timeoutMs?: number;
  readonly heartbeatMs?: number;
};

/**
 * Opens a connection that is either alive or gone: nothing on it waits for a database that hangs, and none is left open
 * behind a failure.
 */
export async function openDedicated(url: string, options: DedicatedOptions): Promise<DedicatedConnection> {
  const { name, prepare, onLost, timeoutMs = TIMEOUT_MS, heartbeatMs = HEARTBEAT_MS } = options;
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
  });
  let isOpen = false;
  let heartbeat: NodeJS.Timeout | undefined;
  const destroy = (): void => {
    isOpen = false;
    clearInterval(heartbeat);
    getClientSocket(client).destroy();
  };
  const onConnectionLost = (error: Error): void => {
    const wasOpen = isOpen;
    destroy();
    if (wasOpen) onLost(error);
  };
  client.on(
    'error',
    guardListener(name, (error: Error) => onConnectionLost(error)),
  );
  client.on(
    'end',
    guardListener(name, () => onConnectionLost(new Error('the database closed the connection'))),
  );
  try {
    await client.connect();
    await prepare(client);
  } catch (error) {
    destroy();
    throw error;
  }
  isOpen = true;
  let isPinging = false;
  heartbeat = setInterval(
    guardListener(name, async () => {
      if (isPinging) return;
      isPinging = true;
      await client.query('select 1').catch(onConnectionLost);
      isPinging = false;
    }),
    heartbeatMs,
  );
  heartbeat.unref();
  return {
    client,
    async close() {
      isOpen = false;
      clearInterval(heartbeat);
      const force = setTimeout(destroy, CLOSE_TIMEOUT_MS);
      await client.end().catch(() => undefined);
      clearTimeout(force);
    },
  };
}

/** The socket under a client of the database; the driver has it and its types do not say so. */
export const getClientSocket = (client: pg.ClientBase): { destroy(error?: Error): void; readonly bytesRead: number } =>
  (client as unknown as { connection: { stream: { destroy(error?: Error): void; bytesRead: number } } }).connection
    .stream;
