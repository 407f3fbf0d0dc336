import { openBlobStore } from './compose.ts';
import type { Config } from './config.ts';
import { BackupRefused } from './platform/backup/index.ts';
import { hasDatabase, runningPostgres, startEmbeddedPostgres } from './platform/db/embedded/index.ts';
import type { BlobStore } from './platform/storage/index.ts';

/** Database and blobs of an installation, for a command that works beside the server or in its place. */
export type Installation = { readonly databaseUrl: string; readonly blobs: BlobStore; close(): Promise<void> };

/** An installation that exists, whether its server runs or not. */
export async function openExistingInstallation(config: Config): Promise<Installation> {
  if (config.databaseUrl) return createInstallation(config, config.databaseUrl);
  const running = await runningPostgres(config.dataDir);
  if (running) return createInstallation(config, running);
  if (!(await hasDatabase(config.dataDir)))
    throw new BackupRefused(
      `There is no Twinscape database in ${config.dataDir}: set TWINSCAPE_DATA_DIR or DATABASE_URL.`,
    );
  return openStoppedInstallation(config);
}

/** An installation whose server does not run; the embedded database is started, and made when there is none. */
export async function openStoppedInstallation(config: Config): Promise<Installation> {
  if (config.databaseUrl) return createInstallation(config, config.databaseUrl);
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined });
  return createInstallation(config, embedded.url, () => embedded.stop()).catch(async (error: unknown) => {
    await embedded.stop();
    throw error;
  });
}

async function createInstallation(
  config: Config,
  databaseUrl: string,
  stop?: () => Promise<void>,
): Promise<Installation> {
  const blobs = await openBlobStore(config);
  return {
    databaseUrl,
    blobs,
    async close() {
      await blobs.close();
      await stop?.();
    },
  };
}
