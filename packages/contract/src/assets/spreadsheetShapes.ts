import { z } from 'zod';
import { defineImportReport } from '../core/spreadsheet.ts';

/**
 * What becomes of a row: a new asset, a change of one, nothing to do, one that exists and is left as it is, or not
 * taken.
 */
export const ASSET_ROW_RESULTS = ['added', 'changed', 'unchanged', 'skipped', 'refused'] as const;
export type AssetRowResult = (typeof ASSET_ROW_RESULTS)[number];

/** What is done with a row whose number an asset bears already. */
export const EXISTING_CHOICES = ['skip', 'overwrite'] as const;
export type ExistingChoice = (typeof EXISTING_CHOICES)[number];

export const assetImportReport = defineImportReport(
  /** The number is empty before it is given one. */
  { assetNumber: z.string(), assetName: z.string() },
  ASSET_ROW_RESULTS,
  {},
);
export type AssetImportReport = z.output<typeof assetImportReport>;
