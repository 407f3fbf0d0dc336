import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ConversionRequest, ConversionResult } from '../result.ts';
import { readerOf } from './formats.ts';
import { type OnProgress, ProgressReport } from './progress.ts';
import { save } from './save.ts';
import type { Work } from './work.ts';

/**
 * Converts one file, whatever its format, into the folder of the request.
 *
 * @throws NotConvertible where the file is at fault; anything else is the machine's or ours
 */
export async function convertFile(
  request: ConversionRequest,
  { heapBytes, onProgress }: { readonly heapBytes: number; readonly onProgress: OnProgress },
): Promise<ConversionResult> {
  const report = new ProgressReport(onProgress);
  const scratch = path.join(request.folder, 'scratch');
  const work: Work = { request, folder: request.folder, scratch, report, heapBytes };
  try {
    const converted = await readerOf(request.extension)(request.source, work);
    return await save(converted, work);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
