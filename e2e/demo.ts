import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { identityCalls } from '@twinscape/contract/identity';
import { modelFileCalls } from '@twinscape/contract/models';
import { projectCalls } from '@twinscape/contract/projects';
import pg from 'pg';
import { inject } from 'vitest';
import { createTestDatabase } from '../apps/server/src/platform/testing/database.ts';
import { asAdmin, databaseUrl } from '../apps/server/src/platform/testing/globalSetup.ts';
import { Client } from '../apps/server/src/testing/client.ts';
import { startProduct } from './product.ts';

/** As it stands a moment after the first start, or with its model converted. */
export type DemoKind = 'plain' | 'converted';
/** Everybody in the demo data has it. */
export const PASSWORD = 'Twinscape2026';
/** A project of the demo data: `engineer` manages it, `guest` sees only this one. */
export const TOWER = '临江中心写字楼';
const CONVERSION_MS = 120_000;

/** A database and a data folder with the demo in them, of one file of journeys alone. */
export type Demo = { readonly dataDir: string; readonly url: string; drop(): Promise<void> };

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
    drop: async () => {
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
  await asAdmin(adminUrl, `drop database if exists ${unfinished} with (force)`);
  await asAdmin(adminUrl, `create database ${unfinished} template ${template}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const product = await startProduct(folder, {
    DATABASE_URL: databaseUrl(adminUrl, unfinished),
    TWINSCAPE_CONVERSIONS: kind === 'converted' ? '1' : '0',
  });
  try {
    if (kind === 'converted') await convertedModel(product.url);
  } finally {
    await product.stop();
  }
  await asAdmin(adminUrl, `alter database ${unfinished} rename to ${name}`);
}

/** The demo project that the engineer manages and the demo building in it, once both revisions can be opened. */
export async function convertedModel(url: string): Promise<{ readonly projectId: string; readonly modelId: string }> {
  const { token } = await new Client(url, undefined).must(identityCalls.Login, {
    loginAccount: 'manager',
    loginPwd: PASSWORD,
  });
  const manager = new Client(url, token);
  const projects = (await manager.must(projectCalls.GetEnterpriseProjectList, { key: TOWER })).data.list;
  const projectId = projects.find(({ projectName }) => projectName === TOWER)?.id ?? '';
  for (const since = Date.now(); Date.now() - since < CONVERSION_MS; ) {
    const { list } = (await manager.must(modelFileCalls.GetModelList, { projectId })).data;
    const found = list.find(
      ({ convertState, currentVersion }) => convertState === 'converted' && currentVersion === '2',
    );
    if (found) return { projectId, modelId: found.modelId };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the demo building was not converted');
}
