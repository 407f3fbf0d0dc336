import { access } from 'node:fs/promises';
import { ask, urlOf } from './connection.ts';
import { layoutOf } from './layout.ts';
import { readPassword } from './password.ts';
import { readPostmaster } from './postmaster.ts';

/** Whether a database was ever made in the data folder. */
export const hasDatabase = (dataDir: string): Promise<boolean> =>
  access(layoutOf(dataDir).cluster).then(
    () => true,
    () => false,
  );

/**
 * The address of the data folder's PostgreSQL if it runs just now, for programs that work beside the server. With the
 * password: not for logs.
 */
export async function runningPostgres(dataDir: string): Promise<string | undefined> {
  const layout = layoutOf(dataDir);
  const [password, found] = await Promise.all([readPassword(layout), readPostmaster(layout.cluster)]);
  if (password === undefined || !found?.ready) return undefined;
  return (await ask(password, found.port)) === 'ours' ? urlOf(password, found.port) : undefined;
}
