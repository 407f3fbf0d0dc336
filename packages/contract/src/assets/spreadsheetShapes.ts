import { z } from 'zod';
import { id } from '../core/fields.ts';
import { rowChange, rowReason, watchedJobReport } from '../core/spreadsheet.ts';

/**
 * What becomes of a row: a new asset, a change of one, nothing to do, one that exists and is left as it is, or not
 * taken.
 */
export const ASSET_ROW_RESULTS = ['added', 'changed', 'unchanged', 'skipped', 'refused'] as const;
export type AssetRowResult = (typeof ASSET_ROW_RESULTS)[number];

/** What is done with a row whose number an asset bears already. */
export const EXISTING_CHOICES = ['skip', 'overwrite'] as const;
export type ExistingChoice = (typeof EXISTING_CHOICES)[number];

export const assetImportRow = z.object({
  /** As the sheet counts, from 1. */
  row: z.number().int(),
  /** Empty before it is given one. */
  assetNumber: z.string(),
  assetName: z.string(),
  fate: z.enum(ASSET_ROW_RESULTS),
  changes: z.array(rowChange).optional(),
  reasons: z.array(rowReason).optional(),
});
export type AssetImportRow = z.output<typeof assetImportRow>;

export const assetImportReport = z.object({
  isTrial: z.boolean(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  skipped: z.number().int(),
  refused: z.number().int(),
  rows: z.array(assetImportRow),
});
export type AssetImportReport = z.output<typeof assetImportReport>;

/** The report; or, of a long file, what to ask for it by. */
export const assetImportStarted = z.object({ report: assetImportReport.optional(), importId: id().optional() });
export const assetImport = watchedJobReport(assetImportReport);
