import { deviceSpreadsheetCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireDeviceCategory } from '../../access.ts';
import { refuseForeignAdapter } from '../../adapters.ts';
import { startDeviceImport } from '../startDeviceImport.ts';

/** C-DEV-25: adds devices and changes those that exist, into a category and under an adapter. */
export const ImportDeviceFromExcel = defineHandler(deviceSpreadsheetCalls.ImportDeviceFromExcel, {
  admit: async ({ adapterId, deviceCategoryId }, context) => {
    const { platform, project, language } = context;
    await refuseForeignAdapter(platform.database.db, project.projectId, adapterId, language);
    if (deviceCategoryId !== undefined) await requireDeviceCategory(platform.database.db, context, deviceCategoryId);
  },
  run: (input, context) => startDeviceImport(context, { ...input, changes: true }),
});
