import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { loadAdapters } from '../../adapters.ts';

/** T-DEV-02. */
export const GetDeviceAdapterList = handle(deviceRegistryCalls.GetDeviceAdapterList, (_input, context) =>
  loadAdapters(context.platform.database.db, context.project.projectId, context.language),
);
