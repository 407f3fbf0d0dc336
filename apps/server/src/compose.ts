import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { openBus } from './platform/bus/index.ts';
import { connect, migrateDatabase } from './platform/db/index.ts';
import { Events } from './platform/events/index.ts';
import { Jobs, OUTBOUND_AT_ONCE } from './platform/jobs/index.ts';
import { Live } from './platform/live/index.ts';
import type { Log } from './platform/log/index.ts';
import { Outbound } from './platform/outbound/index.ts';
import type { Platform } from './platform/platform.ts';
import { Signals } from './platform/signals/index.ts';
import { type BlobStore, openLocalBlobStore, openS3BlobStore } from './platform/storage/index.ts';

/** Opens database, blobs, events, jobs and live pushes; nothing runs yet. */
export async function composePlatform(
  config: Config,
  log: Log,
  databaseUrl: string,
  migrations: string,
  address: () => string,
  programs = path.join(migrations, '../dist/commands'),
): Promise<Platform> {
  await migrateDatabase(databaseUrl, migrations);
  const database = connect(databaseUrl, {
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  const jobs = new Jobs(database, log, { heavy: config.conversions, outbound: OUTBOUND_AT_ONCE });
  await jobs.prepare();
  const signals = new Signals(database, log);
  return {
    config,
    log,
    measures: new Registry(),
    database,
    jobs,
    address,
    programs,
    events: new Events(database, log),
    signals,
    live: new Live(signals),
    bus: openBus(config.nats, log),
    blobs: await openBlobStore(config),
    outbound: new Outbound(config.outboundAllow, log),
  };
}

/** S3 when a bucket is configured, otherwise the folder `files` of the data folder. */
export async function openBlobStore(config: Config): Promise<BlobStore> {
  if (config.s3) return openS3BlobStore(config.s3);
  await mkdir(config.dataDir, { recursive: true });
  return openLocalBlobStore(path.join(config.dataDir, 'files'));
}

/** Starts what the roles of this process ask for. */
export async function startPlatform(platform: Platform): Promise<void> {
  const { roles } = platform.config;
  if (roles.has('api') || roles.has('ingest')) await platform.signals.start();
  if (roles.has('worker')) {
    await platform.events.start();
    await platform.jobs.start();
  }
}

/** Lets running work end and closes everything, in the reverse order. */
export async function stopPlatform(platform: Platform): Promise<void> {
  await platform.jobs.stop();
  await platform.events.stop();
  await platform.signals.stop();
  await platform.bus.close();
  await platform.blobs.close();
  await platform.database.close();
}
