import { deviceSheetCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { startImport } from '../startImport.ts';

/** C-DEV-25: adds devices and changes those that exist, into a category and under an adapter. */
export const ImportDeviceFromExcel = handle(deviceSheetCalls.ImportDeviceFromExcel, (input, context) =>
  startImport(context, { ...input, changes: true }),
);
