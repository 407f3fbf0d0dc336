import { parentPort } from 'node:worker_threads';
import { convertFile } from './convertFile.ts';
import { tellFailure } from './failure.ts';
import type { Told } from './messages.ts';
import type { ConversionThreadData } from './threads.ts';

/** The thread that converts. */
export async function runConversion({ request, heapBytes }: ConversionThreadData): Promise<void> {
  const tell = (told: Told): void => parentPort?.postMessage(told);
  try {
    const result = await convertFile(request, {
      heapBytes,
      onProgress: (stage, percent) => tell({ kind: 'progress', stage, percent }),
    });
    tell({ kind: 'done', result });
  } catch (error) {
    tell(tellFailure(error));
  }
}
