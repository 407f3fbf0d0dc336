import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { openBus } from './platform/bus/index.ts';
import { connectDatabase, migrateDatabase } from './platform/db/index.ts';
import { chooseDemoPlantPorts, listDemoPlant } from './platform/demoPlant.ts';
import { DomainEvents } from './platform/events/index.ts';
import { Exposure } from './platform/http/index.ts';
import { Jobs, OUTBOUND_AT_ONCE, READING_AT_ONCE } from './platform/jobs/index.ts';
import { RateLimits, RecentCredentials } from './platform/limits/index.ts';
import { LivePushes } from './platform/live/index.ts';
import type { Log } from './platform/log/index.ts';
import { Outbound } from './platform/outbound/index.ts';
import type { Platform } from './platform/platform.ts';
import { ExportSlots } from './platform/quotas/exports.ts';
import { Quotas } from './platform/quotas/index.ts';
import { Sandbox } from './platform/sandbox/index.ts';
import { Services } from './platform/services.ts';
import { Signals } from './platform/signals/index.ts';
import {
  type BlobStore,
  DiskReserve,
  defaultReserve,
  openLocalBlobStore,
  openS3BlobStoreOnDemand,
} from './platform/storage/index.ts';

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
  const database = connectDatabase(databaseUrl, {
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  const jobs = new Jobs(database, log, {
    heavy: config.conversions,
    outbound: OUTBOUND_AT_ONCE,
    reading: READING_AT_ONCE,
  });
  await jobs.prepare();
  const signals = new Signals(database, log);
  const metricsRegistry = new Registry();
  const reserve = await openReserve(config, log, metricsRegistry);
  const quotas = new Quotas(database.db, log);
  const demoPlant = await chooseDemoPlantPorts(config);
  return {
    config,
    log,
    metricsRegistry,
    database,
    exposure: new Exposure(config, log),
    jobs,
    address,
    programsDir: programs,
    events: new DomainEvents(database, log),
    signals,
    live: new LivePushes(signals),
    bus: openBus(config.nats, log),
    reserve,
    blobs: await openBlobStore(config, reserve),
    outbound: new Outbound(new Set([...config.outboundAllow, ...listDemoPlant(demoPlant)]), log),
    demoPlant,
    sandbox: new Sandbox(programs, log),
    quotas,
    exports: new ExportSlots(quotas),
    rates: new RateLimits(config.rateFactor),
    recentCredentials: new RecentCredentials(),
    services: new Services(),
  };
}

/** S3 when a bucket is configured, otherwise the folder `files` of the data folder. */
export async function openBlobStore(config: Config, reserve?: DiskReserve): Promise<BlobStore> {
  const checkSpace = reserve && ((bytes: number): void => reserve.requireSpace(bytes));
  if (config.s3) return openS3BlobStoreOnDemand({ ...config.s3, ...(checkSpace ? { checkSpace } : {}) });
  await mkdir(config.dataDir, { recursive: true });
  return openLocalBlobStore(path.join(config.dataDir, 'files'), checkSpace);
}

/** Bytes that stay free on a disk of that size. */
export const getReserveBytes = ({ diskReserveMb }: Config, totalBytes: number): number =>
  diskReserveMb === undefined ? defaultReserve(totalBytes) : diskReserveMb * 1024 ** 2;

/** Watches the disk of the data folder, and with S3 that of the folder in which uploads wait. */
async function openReserve(config: Config, log: Log, metricsRegistry: Registry): Promise<DiskReserve> {
  await mkdir(config.dataDir, { recursive: true });
  const reserve = new DiskReserve({
    places: [
      { name: 'data', folder: config.dataDir },
      ...(config.s3 ? [{ name: 'temporary', folder: tmpdir() } as const] : []),
    ],
    reserveBytes: config.diskReserveMb === undefined ? undefined : config.diskReserveMb * 1024 ** 2,
    log,
    metricsRegistry,
  });
  await reserve.start();
  return reserve;
}

/** Starts what the roles of this process ask for. */
export async function startPlatform(platform: Platform): Promise<void> {
  const { roles } = platform.config;
  await platform.signals.start();
  if (roles.has('worker')) {
    await platform.events.start();
    await platform.jobs.start();
  }
}

/** Lets running work end and closes everything, in the reverse order. */
export async function stopPlatform(platform: Platform): Promise<void> {
  platform.reserve.close();
  await platform.jobs.stop();
  await platform.events.stop();
  await platform.signals.stop();
  await platform.sandbox.close();
  await platform.bus.close();
  await platform.blobs.close();
  await platform.database.close();
}
