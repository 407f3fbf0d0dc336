import type { EmbeddedPostgresError } from './error.ts';

export type EmbeddedOptions = {
  /** The cluster and everything that belongs to it go into `<dataDir>/postgres`. */
  dataDir: string;
  /** `isUrgent`: a person should see it, however little is logged. */
  log: (line: string, isUrgent?: true) => void;
  /** A port that was asked for is used or refused; without one the first free port from 54320 is taken. */
  port?: number;
  /** Settings of postgresql.conf that win over ours and over the files of the cluster. */
  settings?: Readonly<Record<string, string>>;
  /** Cancels a start that is under way. A server that already runs is ended by `stop`. */
  signal?: AbortSignal;
  /**
   * Bytes that stay free on a disk of that size. Given, files beside the cluster keep room for PostgreSQL (see
   * ballast.ts), and a start on a full disk waits until there is room instead of failing.
   */
  keptFree?: (totalBytes: number) => number;
  /** Called when the server ends without having been asked to. */
  onLost?: (error: EmbeddedPostgresError) => void;
};

/** The ways in which PostgreSQL, which refuses to run as root, gets its user. */
export type AccountKind = 'self' | 'namespace' | 'dropped';

/** What the tests bend to see every way on one machine. */
export type Internals = {
  account?: AccountKind;
  /** For example `linux-x64`. */
  platform?: string;
  /** The folder with `bin`, `lib` and `share`, in place of the npm package's. */
  native?: string;
  /** Where root puts binaries that another user must reach. */
  runtimeFolders?: readonly string[];
  firstPort?: number;
  /** False starts a server that outlives this process, as on systems without `setpriv`. */
  tied?: boolean;
};
