import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import type { ServerAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { createErrorWithLog } from './error.ts';
import { errorCode } from './errorCode.ts';
import { clusterArgument } from './launch.ts';
import type { ClusterLayout } from './layout.ts';
import { runToEnd } from './run.ts';

/** The owner of everything in the cluster, and the name of the database. */
export const ROLE = 'twinscape';

/** Undefined when there is none yet, or someone removed it. */
export async function readPassword({ password }: ClusterLayout): Promise<string | undefined> {
  try {
    const text = (await readFile(password, 'utf8')).trim();
    return text === '' ? undefined : text;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export function generatePassword(): string {
  return randomBytes(32).toString('base64url');
}

/** When this returns the password survives a power cut. */
export async function storePassword({ password }: ClusterLayout, value: string): Promise<void> {
  const file = await open(`${password}.new`, 'w', 0o600);
  try {
    await file.writeFile(`${value}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${password}.new`, password);
}

/** Gives a stopped cluster a new password: whoever owns the files needs no old one. */
export async function resetPassword(
  layout: ClusterLayout,
  account: ServerAccount,
  binaries: Binaries,
  password: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const args = ['--single', '-D', clusterArgument(account, layout.cluster), '-c', 'log_min_messages=error', 'postgres'];
  const { ok, lines } = await runToEnd(
    { account, binaries: binaries.folder, program: 'postgres', args, cwd: layout.cluster, deathSignal: 'TERM' },
    { input: `alter role ${ROLE} password '${password}'\n`, signal },
  );
  const complaints = lines.filter((line) => /ERROR|FATAL|PANIC/.test(line));
  if (!ok || complaints.length > 0) {
    throw createErrorWithLog(`PostgreSQL in ${layout.cluster} did not take a new password.`, lines.slice(-8));
  }
}
