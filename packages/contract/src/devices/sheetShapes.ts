import { z } from 'zod';
import { id } from '../core/fields.ts';
import { rowChange, rowReason, watchedWork } from '../core/sheet.ts';

/** What becomes of a row: a new device, a change of one, nothing to do, or not taken. */
export const ROW_FATES = ['added', 'changed', 'unchanged', 'refused'] as const;
export type RowFate = (typeof ROW_FATES)[number];

export const importRow = z.object({
  /** As the sheet counts, from 1. */
  row: z.number().int(),
  deviceId: z.string(),
  deviceName: z.string(),
  fate: z.enum(ROW_FATES),
  changes: z.array(rowChange).optional(),
  reasons: z.array(rowReason).optional(),
});
export type ImportRow = z.output<typeof importRow>;

export const importReport = z.object({
  isTrial: z.boolean(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** Paths of categories that were missing. */
  newCategories: z.array(z.string()),
  rows: z.array(importRow),
});
export type DeviceImportReport = z.output<typeof importReport>;

/** The report; or, of a long file, what to ask for it by. */
export const importStarted = z.object({ report: importReport.optional(), importId: id().optional() });

export const deviceImport = watchedWork(importReport);
