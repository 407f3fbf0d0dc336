import { deviceSpreadsheetCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { startDeviceImport } from '../startDeviceImport.ts';

/** C-DEV-26: adds devices that connect directly; those that exist stay as they are. */
export const ImportNewDeviceFromExcel = handle(deviceSpreadsheetCalls.ImportNewDeviceFromExcel, (input, context) =>
  startDeviceImport(context, { ...input, adapterId: context.project.projectId, changes: false }),
);
