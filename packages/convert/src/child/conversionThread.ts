import { parentPort } from 'node:worker_threads';
import { convertFile } from './convertFile.ts';
import { toChildFailure } from './failure.ts';
import type { ChildMessage } from './messages.ts';
import type { ConversionThreadData } from './threads.ts';

/** The thread that converts. */
export async function runConversion({ request, heapBytes }: ConversionThreadData): Promise<void> {
  const sendMessage = (message: ChildMessage): void => parentPort?.postMessage(message);
  try {
    const result = await convertFile(request, {
      heapBytes,
      onProgress: (stage, percent) => sendMessage({ kind: 'progress', stage, percent }),
    });
    sendMessage({ kind: 'done', result });
  } catch (error) {
    sendMessage(toChildFailure(error));
  }
}
