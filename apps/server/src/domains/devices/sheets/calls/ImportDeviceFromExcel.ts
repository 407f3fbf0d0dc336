import { deviceSheetCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { refuseForeignAdapter } from '../../adapters.ts';
import { openCategory } from '../../reach.ts';
import { startImport } from '../startImport.ts';

/** C-DEV-25: adds devices and changes those that exist, into a category and under an adapter. */
export const ImportDeviceFromExcel = handle(deviceSheetCalls.ImportDeviceFromExcel, {
  admit: async ({ adapterId, deviceCategoryId }, context) => {
    const { platform, project, language } = context;
    await refuseForeignAdapter(platform.database.db, project.projectId, adapterId, language);
    if (deviceCategoryId !== undefined) await openCategory(platform.database.db, context, deviceCategoryId);
  },
  run: (input, context) => startImport(context, { ...input, changes: true }),
});
