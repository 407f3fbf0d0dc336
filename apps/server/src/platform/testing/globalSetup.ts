import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded/index.ts';
import { migrateDatabase } from '../db/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server's maintenance database and the migrated template that every test file copies. */
    postgres: { readonly adminUrl: string; readonly template: string };
  }
}

export const MIGRATIONS = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../migrations');

/** The run's data is thrown away with it: nothing of it must outlive a power cut. Proofs of durability start the product itself. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } as const;

/** One PostgreSQL for the run: the embedded one in a folder of its own, or the server that DATABASE_URL names. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.DATABASE_URL;
  const folder = outside ? undefined : await mkdtemp(path.join(os.tmpdir(), 'twinscape-tests-'));
  const embedded = folder
    ? await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, settings: FORGETFUL })
    : undefined;
  const adminUrl = outside ?? embedded?.url ?? '';
  const template = `twinscape_template_${randomBytes(4).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${template} encoding 'UTF8' template template0`);
  await migrateDatabase(databaseUrl(adminUrl, template), MIGRATIONS);
  await runMigrations({ connectionString: databaseUrl(adminUrl, template), schema: 'graphile_worker' });
  project.provide('postgres', { adminUrl, template });
  return async () => {
    if (outside) await asAdmin(adminUrl, `drop database if exists ${template} with (force)`);
    await embedded?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

export async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
