import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { countDevicesByType } from '../../deviceStore.ts';

/** T-DEV-03. */
export const GetDeviceTypeList = defineHandler(deviceRegistryCalls.GetDeviceTypeList, (_input, context) =>
  countDevicesByType(context.platform.database.db, context.project.projectId),
);
