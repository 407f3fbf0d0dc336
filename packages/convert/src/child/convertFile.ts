import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ConversionRequest, ConversionResult } from '../result.ts';
import type { ConversionWork } from './conversionWork.ts';
import { findReader } from './formats.ts';
import { type OnStageProgress, ProgressReport } from './progress.ts';
import { saveResult } from './saveResult.ts';

/**
 * Converts one file, whatever its format, into the folder of the request.
 *
 * @throws NotConvertible where the file is at fault; anything else is the machine's or ours
 */
export async function convertFile(
  request: ConversionRequest,
  { heapBytes, onProgress }: { readonly heapBytes: number; readonly onProgress: OnStageProgress },
): Promise<ConversionResult> {
  const report = new ProgressReport(onProgress);
  const scratch = path.join(request.folder, 'scratch');
  const work: ConversionWork = { request, folder: request.folder, scratch, report, heapBytes };
  try {
    const converted = await findReader(request.extension)(request.source, work);
    return await saveResult(converted, work);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
