import { Worker } from 'node:worker_threads';
import type { ConversionRequest } from '../result.ts';

export type ConversionThreadData = {
  readonly role: 'conversion';
  readonly request: ConversionRequest;
  readonly heapBytes: number;
};
export type GeometryThreadData = {
  readonly role: 'geometry';
  readonly folder: string;
};
export type ThreadData = ConversionThreadData | GeometryThreadData;

const MiB = 1024 ** 2;

/**
 * A thread of this same program. One that outgrows its heap ends with the error `ERR_WORKER_OUT_OF_MEMORY`, not with
 * the process.
 */
export function startThread(data: ThreadData, heapBytes: number): Worker {
  const [, program] = process.argv;
  if (!program) throw new Error('The converter does not know its own file');
  return new Worker(program, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: Math.max(64, Math.floor(heapBytes / MiB)) },
  });
}
