import { drizzle } from 'drizzle-orm/node-postgres';
import type { Config } from './config.ts';
import { listBlobsInUse } from './domains/files/index.ts';
import { type Installation, openExistingInstallation, openStoppedInstallation } from './installation.ts';
import { type BackupSummary, restoreBackup, writeBackup } from './platform/backup/index.ts';
import { connectDatabase } from './platform/db/index.ts';
import { Jobs } from './platform/jobs/index.ts';
import { openLog } from './platform/log/index.ts';
import { VERSION } from './platform/version.ts';

/** Saves a whole installation into a file; its server may run meanwhile. */
export async function createBackup(config: Config, file: string): Promise<BackupSummary> {
  const { databaseUrl, blobs, close } = await openExistingInstallation(config);
  try {
    const listNamedBlobs: Parameters<typeof writeBackup>[0]['listNamedBlobs'] = (client) =>
      listBlobsInUse(drizzle(client, { casing: 'snake_case' }));
    return await writeBackup({ databaseUrl, blobs, listNamedBlobs }, file, VERSION);
  } finally {
    await close();
  }
}

/** Brings a backup into an empty installation whose server does not run. */
export async function restoreInstallation(config: Config, file: string, migrations: string) {
  let installation: Installation | undefined;
  try {
    return await restoreBackup(file, async () => {
      installation = await openStoppedInstallation(config);
      const { databaseUrl, blobs } = installation;
      return { databaseUrl, blobs, migrations, prepareQueue: () => prepareQueue(databaseUrl) };
    });
  } finally {
    await installation?.close();
  }
}

async function prepareQueue(databaseUrl: string): Promise<void> {
  const database = connectDatabase(databaseUrl, { max: 1 });
  try {
    await new Jobs(database, openLog('error')).prepare();
  } finally {
    await database.close();
  }
}
