import type { HubRoute, RawRoute, Route, SocketRoute } from './http/index.ts';
import type { Platform } from './platform.ts';
import type { Service } from './services.ts';

/** Ends what was opened; work that was begun is finished first. */
export type Closeable = { close(): Promise<void> };

/**
 * A small page that a domain serves beside the page of the product, for frames. `policy` is its
 * Content-Security-Policy.
 */
export type StaticPage = { readonly path: string; readonly html: string; readonly policy: string };

/** What a domain gives to the program. */
export type Domain = {
  readonly name: string;
  readonly routes: readonly Route[];
  /** What it keeps open, each after those that it uses; opened before anything is registered. */
  readonly services?: readonly Service<unknown>[];
  /** What is served in a protocol of its own. */
  readonly raw?: readonly RawRoute[];
  readonly pages?: readonly StaticPage[];
  /** WebSockets in protocols of their own. */
  readonly sockets?: readonly SocketRoute[];
  /** What pages may hear by the live hub besides their pushes. */
  readonly hub?: HubRoute;
  /** Fills slots and registers listeners and jobs; runs once, before anything starts. */
  register?(platform: Platform): void;
  /**
   * Opens what the domain keeps open by itself while the program runs: ports of other protocols, timers, queues. Runs
   * when everything is registered and the database is ready; each looks at the roles of the process. Closed in the
   * reverse order, before the platform stops.
   */
  serve?(platform: Platform): Promise<Closeable | undefined>;
  /** Demo data, in the order of the domains; runs once, on an empty installation. */
  seed?(platform: Platform): Promise<void>;
};
