import { deviceSheetCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { startImport } from '../startImport.ts';

/** C-DEV-26: adds devices that connect directly; those that exist stay as they are. */
export const ImportNewDeviceFromExcel = handle(deviceSheetCalls.ImportNewDeviceFromExcel, (input, context) =>
  startImport(context, { ...input, adapterId: context.project.projectId, changes: false }),
);
