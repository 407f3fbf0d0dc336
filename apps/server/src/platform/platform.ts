import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Bus } from './bus/index.ts';
import type { Database } from './db/index.ts';
import type { Events } from './events/index.ts';
import type { Jobs } from './jobs/index.ts';
import type { Live } from './live/index.ts';
import type { Log } from './log/index.ts';
import type { Outbound } from './outbound/index.ts';
import type { Signals } from './signals/index.ts';
import type { BlobStore } from './storage/index.ts';

/** What every domain may use; it knows no domain. */
export type Platform = {
  readonly config: Config;
  readonly log: Log;
  /** What domains measure, for `/metrics`. */
  readonly measures: Registry;
  readonly database: Database;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly signals: Signals;
  readonly live: Live;
  /** Words to the other processes of the installation. */
  readonly bus: Bus;
  readonly blobs: BlobStore;
  /** Requests to addresses that people typed in. */
  readonly outbound: Outbound;
  /** Folder of the built programs besides the server, such as `convert.js`. */
  readonly programs: string;
  /** Address under which people reach the installation when the settings name none, without a slash at its end. */
  address(): string;
};
