import type { ServerResponse } from 'node:http';

/** Tells those who wait for long on behalf of a caller when that is no use any more: the caller went away, or the program stops. */
export class Departures {
  private readonly waited = new Set<AbortController>();
  private isStopping = false;

  /** Aborted when the answer can reach nobody any more; also once it was sent. */
  of(response: ServerResponse): AbortSignal {
    const controller = new AbortController();
    if (this.isStopping || response.destroyed) {
      controller.abort();
      return controller.signal;
    }
    this.waited.add(controller);
    response.once('close', () => {
      this.waited.delete(controller);
      controller.abort();
    });
    return controller.signal;
  }

  /** The program stops: nobody waits any longer, so that the server can close. */
  stop(): void {
    this.isStopping = true;
    for (const controller of this.waited) controller.abort();
  }
}
