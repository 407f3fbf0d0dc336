import { tbDeviceCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { listTbDevices } from '../../../devices/profileStore.ts';
import { loadTbDeviceScope } from '../../../devices/accessById.ts';
import { loadTbDeviceInfos, toTbPage } from '../toResponse.ts';

/** C-EV-09. */
export const GetTenantDeviceInfos = defineHandler(tbDeviceCalls.GetTenantDeviceInfos, async (input, context) => {
  const { db } = context.platform.database;
  const { rows, count } = await listTbDevices(db, await loadTbDeviceScope(context), input);
  return toTbPage(await loadTbDeviceInfos(db, rows), count, input);
});
