import { CallFailed } from './failure.ts';

type Running = { readonly answer: Promise<unknown>; readonly controller: AbortController; askers: number };

/**
 * Equal calls in flight share one answer (RU-CALL-04, A-27). The request itself is given up only when every asker has
 * gone. The body counts too: two different changes sent to one address are two changes.
 */
export class InFlight {
  private readonly running = new Map<string, Running>();

  ask<T>(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const shared = this.running.get(key) ?? this.begin(key, start);
    shared.askers += 1;
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        shared.askers -= 1;
        if (shared.askers === 0) {
          if (this.running.get(key) === shared) this.running.delete(key);
          shared.controller.abort();
        }
        reject(new CallFailed('cancelled', 0, ''));
      };
      if (signal?.aborted) return leave();
      signal?.addEventListener('abort', leave, { once: true });
      shared.answer
        .then((value) => resolve(value as T), reject)
        .finally(() => signal?.removeEventListener('abort', leave));
    });
  }

  /**
   * Something has changed: requests that are on their way may be answered with what was before. Whoever waits for them
   * gets their answers; whoever asks from now on gets a request of their own.
   */
  renew(): void {
    this.running.clear();
  }

  private begin(key: string, start: (signal: AbortSignal) => Promise<unknown>): Running {
    const controller = new AbortController();
    const answer = start(controller.signal).finally(() => {
      if (this.running.get(key) === shared) this.running.delete(key);
    });
    const shared: Running = { answer, controller, askers: 0 };
    this.running.set(key, shared);
    return shared;
  }
}

/** Those of this page. */
export const inFlight = new InFlight();
