import { openLog } from '../log/index.ts';

/** Faults of one listener that a minute logs in full; a peer that provokes more must not fill the log. */
const LOGGED_PER_MINUTE = 20;
const MINUTE_MS = 60_000;

type Round = { from: number; count: number };

/**
 * Belongs to the process, not to a product within it: a fault can occur before a product is open and after it is
 * closed.
 */
const log = openLog('warn');
const rounds = new Map<string, Round>();

/**
 * Wraps a listener of an event emitter, or the callback of a timer. When it throws, or the promise that it returns is
 * rejected, the fault is logged with its place, and only the emitter that called it is ended (`terminate` or
 * `destroy`): the process and every other connection go on. `end` replaces that ending. Use it for every listener on
 * something that a stranger, another process or the network drives.
 */
export function guardListener<This, Args extends unknown[]>(
  name: string,
  listener: (this: This, ...args: Args) => unknown,
  end?: (error: unknown) => void,
): (this: This, ...args: Args) => void {
  return function (this: This, ...args: Args): void {
    const failed = (error: unknown): void => {
      logFault(name, error);
      try {
        if (end) end(error);
        else endEmitter(this);
      } catch (again) {
        logFault(`${name}: its end`, again);
      }
    };
    try {
      const result = listener.apply(this, args);
      if (result instanceof Promise) result.catch(failed);
    } catch (error) {
      failed(error);
    }
  };
}

/**
 * Logs a fault under the name of its listener; beyond `LOGGED_PER_MINUTE` only their number, with the first of the next
 * minute.
 */
export function logFault(name: string, error: unknown): void {
  const now = Date.now();
  const round = rounds.get(name);
  if (round && now - round.from < MINUTE_MS) {
    round.count += 1;
    if (round.count <= LOGGED_PER_MINUTE) log.error({ err: error, listener: name }, 'a listener failed');
    return;
  }
  const suppressed = Math.max(0, (round?.count ?? 0) - LOGGED_PER_MINUTE);
  rounds.set(name, { from: now, count: 1 });
  log.error({ err: error, listener: name, ...(suppressed > 0 ? { notLogged: suppressed } : {}) }, 'a listener failed');
}

/**
 * WebSockets and worker threads have `terminate`, streams and requests `destroy`; timers and clients of the database
 * have neither and go on.
 */
function endEmitter(emitter: unknown): void {
  if (typeof emitter !== 'object' || emitter === null) return;
  if ('terminate' in emitter && typeof emitter.terminate === 'function') emitter.terminate();
  else if ('destroy' in emitter && typeof emitter.destroy === 'function') emitter.destroy();
}
