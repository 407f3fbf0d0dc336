import type { Platform } from './platform.ts';

/**
 * Something of a domain that lives as long as its platform and that handlers, jobs and listeners share: a store, a
 * registry of connections, a cache. Each domain lists its own in `services`.
 */
export type Service<T> = { readonly name: string; readonly open: (platform: Platform) => T };

export const defineService = <T>(name: string, open: (platform: Platform) => T): Service<T> => ({ name, open });

/**
 * The services of one platform. All are opened in one place, in the order of the domains, so one may use those of the
 * domains before its own.
 */
export class Services {
  readonly #opened = new Map<Service<unknown>, unknown>();

  open(platform: Platform, services: readonly Service<unknown>[]): void {
    for (const service of services) {
      if (this.#opened.has(service)) throw new Error(`the service "${service.name}" is open already`);
      this.#opened.set(service, service.open(platform));
    }
  }

  /** Throws for one that is not open: its domain does not list it, or lists it after one that uses it. */
  get<T>(service: Service<T>): T {
    if (!this.#opened.has(service)) throw new Error(`the service "${service.name}" is not open`);
    return this.#opened.get(service) as T;
  }
}
