import pg from 'pg';
import { guardListener } from '../faults/index.ts';
import { getClientSocket } from './dedicated.ts';

/** Connections are looked at so often. */
const CHECK_MS = 5_000;
/** A statement from which nothing was heard for so long is either slow or waits for a database that hangs. */
const SILENT_MS = 20_000;
const PROBE_MS = 10_000;

type Seen = { bytes: number; since: number };

/**
 * Ends the connections of a pool whose database hangs: it takes connections and answers nothing, so that no statement
 * on them would ever end. A statement that is only slow is left alone: a fresh connection answers then. Returns the end
 * of the watch.
 */
export function watchPool(
  pool: pg.Pool,
  url: string,
  onHanging: (connections: number) => void,
  { lookMs = CHECK_MS, silentMs = SILENT_MS, probeMs = PROBE_MS } = {},
): () => void {
  const busy = new Map<pg.PoolClient, Seen>();
  const entry = (client: pg.PoolClient): Seen => ({ bytes: getClientSocket(client).bytesRead, since: Date.now() });
  pool.on('acquire', (client) => busy.set(client, entry(client)));
  pool.on('release', (_error, client) => busy.delete(client));
  pool.on('remove', (client) => busy.delete(client));
  let isProbing = false;
  const checkConnections = async (): Promise<void> => {
    const now = Date.now();
    for (const [client, seen] of busy) {
      const { bytesRead } = getClientSocket(client);
      if (bytesRead !== seen.bytes) busy.set(client, { bytes: bytesRead, since: now });
    }
    const silent = [...busy].filter(([, { since }]) => now - since >= silentMs);
    if (silent.length === 0 || (await probeDatabase(url, probeMs))) return;
    const hanging = silent.filter(([client, seen]) => busy.get(client) === seen);
    onHanging(hanging.length);
    for (const [client] of hanging) getClientSocket(client).destroy(new Error('the database does not answer'));
  };
  const timer = setInterval(
    guardListener('the watch of the pool', async () => {
      if (isProbing) return;
      isProbing = true;
      try {
        await checkConnections();
      } finally {
        isProbing = false;
      }
    }),
    lookMs,
  );
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether the database answers on a connection of its own. */
async function probeDatabase(url: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'twinscape probe',
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // One that is full or starting does answer.
    return error instanceof pg.DatabaseError;
  } finally {
    const force = setTimeout(() => getClientSocket(client).destroy(), 1_000);
    client.end().then(
      () => clearTimeout(force),
      () => undefined,
    );
  }
}
