import { access } from 'node:fs/promises';
import { formatDatabaseUrl, probeServer } from './connection.ts';
import { getLayout } from './layout.ts';
import { readPassword } from './password.ts';
import { readPostmaster } from './postmaster.ts';

/** Whether a database was ever made in the data folder. */
export const hasDatabase = (dataDir: string): Promise<boolean> =>
  access(getLayout(dataDir).cluster).then(
    () => true,
    () => false,
  );

/**
 * The address of the data folder's PostgreSQL if it runs just now, for programs that work beside the server. With the
 * password: not for logs.
 */
export async function runningPostgres(dataDir: string): Promise<string | undefined> {
  const layout = getLayout(dataDir);
  const [password, found] = await Promise.all([readPassword(layout), readPostmaster(layout.cluster)]);
  if (password === undefined || !found?.ready) return undefined;
  return (await probeServer(password, found.port)) === 'ours' ? formatDatabaseUrl(password, found.port) : undefined;
}
