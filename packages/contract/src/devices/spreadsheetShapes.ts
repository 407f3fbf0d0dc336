import { z } from 'zod';
import { defineImportReport } from '../core/spreadsheet.ts';

/** What becomes of a row: a new device, a change of one, nothing to do, or not taken. */
export const DEVICE_ROW_RESULTS = ['added', 'changed', 'unchanged', 'refused'] as const;
export type DeviceRowResult = (typeof DEVICE_ROW_RESULTS)[number];

export const deviceImportReport = defineImportReport(
  { deviceId: z.string(), deviceName: z.string() },
  DEVICE_ROW_RESULTS,
  {
    /** Paths of categories that were missing. */
    newCategories: z.array(z.string()),
  },
);
export type DeviceImportReport = z.output<typeof deviceImportReport>;
export type DeviceImportRow = DeviceImportReport['rows'][number];
