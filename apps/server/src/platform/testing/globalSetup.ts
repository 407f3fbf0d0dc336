import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded/index.ts';
import { migrateDatabase } from '../db/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server's maintenance database and the migrated template that every test file copies. */
    postgres: { readonly adminUrl: string; readonly template: string };
    /** Folder of the programs besides the server, built from the sources as they are. */
    programs: string;
  }
}

export const MIGRATIONS = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../migrations');

/**
 * The run's data is thrown away with it: nothing of it must outlive a power cut. Proofs of durability start the product
 * itself.
 */
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
  await runAsAdmin(adminUrl, `create database ${template} encoding 'UTF8' template template0`);
  await migrateDatabase(databaseUrl(adminUrl, template), MIGRATIONS);
  await runMigrations({ connectionString: databaseUrl(adminUrl, template), schema: 'graphile_worker' });
  project.provide('postgres', { adminUrl, template });
  const programs = await buildPrograms();
  project.provide('programs', path.join(programs, 'commands'));
  return async () => {
    if (outside) await runAsAdmin(adminUrl, `drop database if exists ${template} with (force)`);
    await embedded?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
    await rm(programs, { recursive: true, force: true });
  };
}

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../../..');

/**
 * Bundles the programs as the product's build does, inside the work tree, where they find the packages that stay
 * outside of bundles.
 */
async function buildPrograms(): Promise<string> {
  const cache = path.join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const outdir = await mkdtemp(path.join(cache, 'twinscape-programs-'));
  const plan = pathToFileURL(path.join(root, 'scripts/ready/serverBundle.mjs')).href;
  const { serverBundle } = (await import(plan)) as { serverBundle(): BuildOptions };
  const entries = ['convert', 'parse', 'adapters', 'scripts'].map((name) =>
    path.join(root, `apps/server/src/commands/${name}.ts`),
  );
  await build({ ...serverBundle(), entryPoints: entries.filter((file) => existsSync(file)), outdir });
  return outdir;
}

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
