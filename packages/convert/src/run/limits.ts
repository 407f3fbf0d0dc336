import os from 'node:os';

const GiB = 1024 ** 3;

/** What one conversion may use. */
export type ConversionLimits = {
  /** Memory of the child process in bytes, all of it: beyond, it is killed. */
  readonly memoryBytes: number;
  /** The same for the second run of a child that died. */
  readonly retryMemoryBytes: number;
  /** Wall-clock time of all runs together, in milliseconds. */
  readonly timeMs: number;
  /**
   * How long the child may say nothing new before it counts as stuck: damaged geometry can hold an engine for ever.
   * Milliseconds.
   */
  readonly silenceMs: number;
};

/**
 * Half of this machine's memory but at most 6 GB, once again half as much for a second run; an hour, of which ten
 * minutes without progress are too many.
 */
export function defaultLimits(machine = os.totalmem()): ConversionLimits {
  const memoryBytes = Math.min(6 * GiB, Math.floor(machine / 2));
  return {
    memoryBytes,
    retryMemoryBytes: Math.min(Math.floor(memoryBytes * 1.5), Math.floor(machine * 0.75)),
    timeMs: 3_600_000,
    silenceMs: 600_000,
  };
}
