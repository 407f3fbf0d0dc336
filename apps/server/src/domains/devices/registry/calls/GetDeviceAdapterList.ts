import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadAdapters } from '../../adapters.ts';

/** T-DEV-02. */
export const GetDeviceAdapterList = defineHandler(deviceRegistryCalls.GetDeviceAdapterList, (_input, context) =>
  loadAdapters(context.platform.database.db, context.project.projectId, context.language),
);
