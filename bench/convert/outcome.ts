import { readFileSync } from 'node:fs';

/** What a program of this bench tells on its standard output, as JSON. */
export type ConversionOutcome = {
  /** Largest resident memory of the whole process, as the kernel counted it. */
  readonly peakBytes: number;
  /** Compressed, as it is stored or sent. */
  readonly bytes: number;
  readonly elements: number;
};

/** Largest resident memory of this process (VmHWM of proc(5)). */
export function peakBytes(): number {
  const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'));
  return Number(line?.[1]) * 1024;
}

export const printOutcome = (outcome: ConversionOutcome): boolean => process.stdout.write(JSON.stringify(outcome));
