import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { listDeviceTypesInScope, loadDeviceScope } from '../../../devices/index.ts';
import { toTbEntityTypes } from '../../entityTypes.ts';

export const GetThingDeviceTypes = defineHandler(tbDeviceCalls.GetThingDeviceTypes, async (_input, context) => {
  const types = await listDeviceTypesInScope(context.platform.database.db, await loadDeviceScope(context));
  return toTbEntityTypes('DEVICE', types);
});
