import { DEVICE_IMPORT_ROWS, deviceSpreadsheetCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { describeUploadedColumns, readStoredSpreadsheet } from '../../../files/index.ts';
import { DEVICE_COLUMNS } from '../columns.ts';
import { requireDeviceSpreadsheet } from '../requireSpreadsheet.ts';

/** T-DEV-33. */
export const ReadDeviceFile = defineHandler(deviceSpreadsheetCalls.ReadDeviceFile, async (input, context) => {
  const { platform, project, language } = context;
  const { file, delimiter } = requireDeviceSpreadsheet(context.files, input.csvDelimiter);
  const rows = await readStoredSpreadsheet(platform, { owner: project.companyId }, file, DEVICE_IMPORT_ROWS, delimiter);
  const owner = { ownerId: project.projectId, kind: 'devices' } as const;
  return describeUploadedColumns(platform.database.db, owner, rows, DEVICE_COLUMNS, language);
});
