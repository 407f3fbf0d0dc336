import type { RawRoute, Route } from './http/index.ts';
import type { Platform } from './platform.ts';

/** What a domain gives to the program. */
export type Domain = {
  readonly name: string;
  readonly routes: readonly Route[];
  /** What is served in a protocol of its own. */
  readonly raw?: readonly RawRoute[];
  /** Fills slots and registers listeners and jobs; runs once, before anything starts. */
  register?(platform: Platform): void;
  /** Demo data, in the order of the domains; runs once, on an empty installation. */
  seed?(platform: Platform): Promise<void>;
};
