import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadAdapters } from '../../adapters.ts';

/** C-ADP-08. */
export const GetProjectDeviceAdapterList = defineHandler(
  deviceRegistryCalls.GetProjectDeviceAdapterList,
  (_input, context) => loadAdapters(context.platform.database.db, context.project.projectId, context.language),
);
