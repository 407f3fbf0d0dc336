import { refuse, sheetColumnChoice } from '@twinscape/contract';
import { ASSET_IMPORT_ROWS, type AssetImportReport, EXISTING_CHOICES } from '@twinscape/contract/assets';
import { fileRefusals } from '@twinscape/contract/files';
import { z } from 'zod';
import { defineJob, type JobRun, requestedBy } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loadStoredRows, readStoredSpreadsheet } from '../../files/index.ts';
import { requireAssetType } from '../access.ts';
import { loadAssetSheet } from './assetSheet.ts';
import { importAssetRows } from './importAssetRows.ts';
import { spreadsheetMessages as words } from './messages.ts';
import { readAssetRows, recognizeAssets } from './readAssetRows.ts';

/** A long import, or its trial: what `importAssetRows` is told, and where the file lies. */
export const assetImportJob = defineJob({
  name: 'assets.import',
  payload: z.object({
    file: z.object({ name: z.string(), blobKey: z.string() }),
    delimiter: z.string().optional(),
    /** Of what was read of it already. */
    rowsKey: z.string().optional(),
    ...requestedBy,
    /** Absent: the file says it of each row. */
    typeId: z.string().optional(),
    columns: z.array(sheetColumnChoice).optional(),
    existing: z.enum(EXISTING_CHOICES),
    isTrial: z.boolean(),
    key: z.string(),
  }),
  // One transaction: a try that died left nothing, or all of it, which the second one finds.
  maxAttempts: 2,
});

/** In the background nobody looks at a clock: it may wait for its turn. */
const QUEUE_TIMEOUT_MS = 300_000;

/** The answer stands in the row that its owner follows; for nobody of another project. */
export const assetImportResult = z.object({ projectId: z.string(), report: z.custom<AssetImportReport>() });

export async function runAssetImport(
  platform: Platform,
  { file, delimiter, rowsKey, typeId, columns, ...order }: z.output<typeof assetImportJob.payload>,
  { progress }: Pick<JobRun, 'progress'>,
): Promise<z.output<typeof assetImportResult>> {
  await progress(5, words.reading);
  const rows =
    (rowsKey === undefined ? undefined : await loadStoredRows(platform.blobs, rowsKey)) ??
    (await readStoredSpreadsheet(
      platform,
      { owner: order.project.companyId, patienceMs: QUEUE_TIMEOUT_MS },
      file,
      ASSET_IMPORT_ROWS,
      delimiter,
    ));
  await progress(20, words.reading);
  const { db } = platform.database;
  const type = typeId === undefined ? undefined : await requireAssetType(db, order, typeId);
  const assets = await loadAssetSheet(db, order.project.projectId, type);
  const sheet = recognizeAssets(rows, assets, columns, order.language);
  if (!sheet) throw refuse(fileRefusals['upload.empty']);
  const read = await readAssetRows(sheet, assets, order.language);
  await progress(40, order.isTrial ? words.reading : words.writing);
  // What is told of a transaction that is undone was true all the same: so far it had come.
  const report = await importAssetRows({ ...order, platform }, read, (share) => progress(40 + share * 58));
  return { projectId: order.project.projectId, report };
}
