import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { migrateDatabase } from '../db/index.ts';
import { BackupRefused } from './backupRefused.ts';
import type { BackupHeader } from './format.ts';

const journalShape = z.looseObject({ entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })) });

async function readJournal(folder: string) {
  return journalShape.parse(JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')));
}

/** Refuses tables that this program does not know yet: its migrations only go forward. */
export async function refuseNewerBackup(header: BackupHeader, folder: string): Promise<void> {
  const { entries } = await readJournal(folder);
  const known = new Set(entries.map(({ when }) => when));
  if (header.migrations.some(({ at }) => !known.has(at))) {
    throw new BackupRefused(`The backup was made by a newer Twinscape (${header.version}): update this one first.`);
  }
}

/** Makes the tables as they were when the backup was made, by the migrations up to then. */
export async function migrateToBackupVersion(databaseUrl: string, header: BackupHeader, folder: string): Promise<void> {
  const journal = await readJournal(folder);
  const saved = new Set(header.migrations.map(({ at }) => at));
  const entries = journal.entries.filter(({ when }) => saved.has(when));
  const copy = await mkdtemp(path.join(os.tmpdir(), 'twinscape-migrations-'));
  try {
    await mkdir(path.join(copy, 'meta'));
    for (const { tag } of entries) await copyFile(path.join(folder, `${tag}.sql`), path.join(copy, `${tag}.sql`));
    await writeFile(path.join(copy, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    await migrateDatabase(databaseUrl, copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
