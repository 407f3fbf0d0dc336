import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { countDevicesByType } from '../../deviceStore.ts';

/** T-DEV-03. */
export const GetDeviceTypeList = handle(deviceRegistryCalls.GetDeviceTypeList, (_input, context) =>
  countDevicesByType(context.platform.database.db, context.project.projectId),
);
