import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createTestDatabase } from '../apps/server/src/platform/testing/database.ts';
import { databaseUrl, runAsAdmin } from '../apps/server/src/platform/testing/globalSetup.ts';
import { waitForDemoModel } from './demoModel.ts';
import { startProduct } from './product.ts';

/** As it stands a moment after the first start, or with its model converted. */
export type DemoKind = 'plain' | 'converted';
/** A database and a data folder with the demo in them, of one file of journeys alone. */
export type Demo = { readonly dataDir: string; readonly url: string; remove(): Promise<void> };

/** Copies the demo, which the first file of the run that needs it lets the product make. */
export async function copyDemo(kind: DemoKind): Promise<Demo> {
  const template = await prepared(kind);
  const [database, dataDir] = await Promise.all([
    createTestDatabase(template),
    mkdtemp(path.join(os.tmpdir(), 'twinscape-pages-')),
  ]);
  await cp(folderOf(kind), dataDir, { recursive: true });
  return {
    dataDir,
    url: database.url,
    remove: async () => {
      await Promise.all([database.drop(), rm(dataDir, { recursive: true, force: true })]);
    },
  };
}

const folderOf = (kind: DemoKind): string => path.join(inject('demoFolder'), kind);

/** The name of the database to copy. Of several files at once one makes it, the others wait. */
async function prepared(kind: DemoKind): Promise<string> {
  const { adminUrl, template } = inject('postgres');
  const name = `${template}_${kind}`;
  const keeper = new pg.Client({ connectionString: adminUrl });
  await keeper.connect();
  try {
    await keeper.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await keeper.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await make(kind, name);
  } finally {
    await keeper.end();
  }
  return name;
}

async function make(kind: DemoKind, name: string): Promise<void> {
  const { adminUrl, template } = inject('postgres');
  const unfinished = `${name}_unfinished`;
  const folder = folderOf(kind);
  await runAsAdmin(adminUrl, `drop database if exists ${unfinished} with (force)`);
  await runAsAdmin(adminUrl, `create database ${unfinished} template ${template}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const product = await startProduct(folder, {
    DATABASE_URL: databaseUrl(adminUrl, unfinished),
    TWINSCAPE_CONVERSIONS: kind === 'converted' ? '1' : '0',
  });
  try {
    if (kind === 'converted') await waitForDemoModel(product.url);
  } finally {
    await product.stop();
  }
  await runAsAdmin(adminUrl, `alter database ${unfinished} rename to ${name}`);
}
