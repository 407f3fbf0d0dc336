import { isMainThread, workerData } from 'node:worker_threads';
import { runSupervisor } from './supervisor.ts';
import type { ThreadData } from './threads.ts';

/**
 * The converter as a program; the file that calls this is started by `convert()`, and by itself once more for each of
 * its threads: a bundle knows no other file of its own. The main thread only listens and watches, so that the program
 * can end at any moment, also in the middle of a calculation.
 */
export async function runChild(): Promise<void> {
  if (isMainThread) return runSupervisor();
  // Each thread loads only what it needs: engines are large, and each thread has its own copy.
  const data = workerData as ThreadData;
  if (data.role === 'conversion') return (await import('./conversionThread.ts')).runConversion(data);
  return (await import('./geometryThread.ts')).runGeometry(data);
}
