import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Bus } from './bus/index.ts';
import type { Database } from './db/index.ts';
import type { DemoPlantPorts } from './demoPlant.ts';
import type { DomainEvents } from './events/index.ts';
import type { Exposure } from './http/requests/exposure.ts';
import type { Jobs } from './jobs/index.ts';
import type { RateLimits, RecentCredentials } from './limits/index.ts';
import type { LivePushes } from './live/index.ts';
import type { Log } from './log/index.ts';
import type { Outbound } from './outbound/index.ts';
import type { ExportSlots } from './quotas/exports.ts';
import type { Quotas } from './quotas/index.ts';
import type { Sandbox } from './sandbox/index.ts';
import type { Services } from './services.ts';
import type { Signals } from './signals/index.ts';
import type { BlobStore, DiskReserve } from './storage/index.ts';

/** What every domain may use; it knows no domain. */
export type Platform = {
  readonly config: Config;
  readonly log: Log;
  /** What domains measure, for `/metrics`. */
  readonly metricsRegistry: Registry;
  readonly database: Database;
  /** Whether the installation is reached from beyond this machine. */
  readonly exposure: Exposure;
  readonly events: DomainEvents;
  readonly jobs: Jobs;
  readonly signals: Signals;
  readonly live: LivePushes;
  /** Words to the other processes of the installation. */
  readonly bus: Bus;
  readonly blobs: BlobStore;
  /** Room on the disk that is kept for the database: ask it before much is stored. */
  readonly reserve: DiskReserve;
  /** Requests to addresses that people typed in. */
  readonly outbound: Outbound;
  /** Reads files of strangers in processes of their own. */
  readonly sandbox: Sandbox;
  /** What each enterprise may use at most. */
  readonly quotas: Quotas;
  /** Exports that are being written. */
  readonly exports: ExportSlots;
  /** How often calls may be made. */
  readonly rates: RateLimits;
  /** Tokens and keys that were good a while ago. */
  readonly recentCredentials: RecentCredentials;
  /** What the domains keep open for as long as the platform lives. */
  readonly services: Services;
  /** Where the demo's plant room speaks field buses; undefined: there is none. */
  readonly demoPlant: DemoPlantPorts | undefined;
  /** Folder of the built programs besides the server, such as `convert.js`. */
  readonly programsDir: string;
  /** Address under which people reach the installation when the settings name none, without a slash at its end. */
  address(): string;
};
