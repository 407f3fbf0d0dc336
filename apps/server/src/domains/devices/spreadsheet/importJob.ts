import { refuse, sheetColumnChoice } from '@twinscape/contract';
import { DEVICE_IMPORT_ROWS, type DeviceImportReport } from '@twinscape/contract/devices';
import { fileRefusals } from '@twinscape/contract/files';
import { z } from 'zod';
import { defineJob, type JobRun, requestedBy } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readStoredSpreadsheet } from '../../files/index.ts';
import { importDeviceRows } from './importDeviceRows.ts';
import { spreadsheetMessages as words } from './messages.ts';
import { readDeviceRows, recognizeDevices } from './readDeviceRows.ts';

/** A long import, or its trial: what `importDeviceRows` is told, and where the file lies. */
export const deviceImportJob = defineJob({
  name: 'devices.import',
  payload: z.object({
    file: z.object({ name: z.string(), blobKey: z.string() }),
    delimiter: z.string().optional(),
    columns: z.array(sheetColumnChoice).optional(),
    ...requestedBy,
    adapterId: z.string(),
    deviceCategoryId: z.string().optional(),
    changes: z.boolean(),
    isTrial: z.boolean(),
  }),
  // One transaction: a try that died left nothing. A second one after it was done finds everything unchanged.
  maxAttempts: 2,
});

/** In the background nobody looks at a clock: it may wait for its turn. */
const PATIENCE_MS = 300_000;

/** The answer stands in the row that its owner follows; for nobody of another project. */
export const deviceImportResult = z.object({ projectId: z.string(), report: z.custom<DeviceImportReport>() });

export async function runDeviceImport(
  platform: Platform,
  { file, delimiter, columns, ...order }: z.output<typeof deviceImportJob.payload>,
  { progress }: Pick<JobRun, 'progress'>,
): Promise<z.output<typeof deviceImportResult>> {
  await progress(5, words.reading);
  const rows = await readStoredSpreadsheet(
    platform,
    { owner: order.project.companyId, patienceMs: PATIENCE_MS },
    file,
    DEVICE_IMPORT_ROWS,
    delimiter,
  );
  await progress(20, words.reading);
  const sheet = recognizeDevices(rows, columns, order.language);
  if (!sheet) throw refuse(fileRefusals['upload.empty']);
  const read = await readDeviceRows(sheet, order.language);
  await progress(45, order.isTrial ? words.reading : words.writing);
  const report = await importDeviceRows({ ...order, platform, deviceCategoryId: order.deviceCategoryId }, read);
  return { projectId: order.project.projectId, report };
}
