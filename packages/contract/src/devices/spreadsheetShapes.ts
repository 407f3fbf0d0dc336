import { z } from 'zod';
import { id } from '../core/fields.ts';
import { rowChange, rowReason, watchedJobReport } from '../core/spreadsheet.ts';

/** What becomes of a row: a new device, a change of one, nothing to do, or not taken. */
export const DEVICE_ROW_RESULTS = ['added', 'changed', 'unchanged', 'refused'] as const;
export type DeviceRowResult = (typeof DEVICE_ROW_RESULTS)[number];

export const deviceImportRow = z.object({
  /** As the sheet counts, from 1. */
  row: z.number().int(),
  deviceId: z.string(),
  deviceName: z.string(),
  fate: z.enum(DEVICE_ROW_RESULTS),
  changes: z.array(rowChange).optional(),
  reasons: z.array(rowReason).optional(),
});
export type DeviceImportRow = z.output<typeof deviceImportRow>;

export const deviceImportReport = z.object({
  isTrial: z.boolean(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** Paths of categories that were missing. */
  newCategories: z.array(z.string()),
  rows: z.array(deviceImportRow),
});
export type DeviceImportReport = z.output<typeof deviceImportReport>;

/** The report; or, of a long file, what to ask for it by. */
export const deviceImportStarted = z.object({ report: deviceImportReport.optional(), importId: id().optional() });

export const deviceImport = watchedJobReport(deviceImportReport);
