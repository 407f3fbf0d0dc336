import { drizzle } from 'drizzle-orm/node-postgres';
import type { Config } from './config.ts';
import { listBlobsInUse } from './domains/files/index.ts';
import { type Installation, openExisting, openStopped } from './installation.ts';
import { type Done, restoreBackup, writeBackup } from './platform/backup/index.ts';
import { connect } from './platform/db/index.ts';
import { Jobs } from './platform/jobs/index.ts';
import { openLog } from './platform/log/index.ts';
import { VERSION } from './platform/version.ts';

/** Saves a whole installation into a file; its server may run meanwhile. */
export async function backUp(config: Config, file: string): Promise<Done> {
  const { databaseUrl, blobs, close } = await openExisting(config);
  try {
    const namedBlobs: Parameters<typeof writeBackup>[0]['namedBlobs'] = (client) =>
      listBlobsInUse(drizzle(client, { casing: 'snake_case' }));
    return await writeBackup({ databaseUrl, blobs, namedBlobs }, file, VERSION);
  } finally {
    await close();
  }
}

/** Brings a backup into an empty installation whose server does not run. */
export async function restore(config: Config, file: string, migrations: string) {
  let installation: Installation | undefined;
  try {
    return await restoreBackup(file, async () => {
      installation = await openStopped(config);
      const { databaseUrl, blobs } = installation;
      return { databaseUrl, blobs, migrations, prepareQueue: () => prepareQueue(databaseUrl) };
    });
  } finally {
    await installation?.close();
  }
}

async function prepareQueue(databaseUrl: string): Promise<void> {
  const database = connect(databaseUrl, { max: 1 });
  try {
    await new Jobs(database, openLog('error')).prepare();
  } finally {
    await database.close();
  }
}
