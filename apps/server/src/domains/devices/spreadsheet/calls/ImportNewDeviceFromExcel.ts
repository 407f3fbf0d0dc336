import { deviceSpreadsheetCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { startDeviceImport } from '../startDeviceImport.ts';

/** C-DEV-26: adds devices that connect directly; those that exist stay as they are. */
export const ImportNewDeviceFromExcel = defineHandler(
  deviceSpreadsheetCalls.ImportNewDeviceFromExcel,
  (input, context) => startDeviceImport(context, { ...input, adapterId: context.project.projectId, changes: false }),
);
