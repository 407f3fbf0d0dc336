import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals, tbDeviceCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { listTbDevices, tbDeviceByName } from '../../../devices/profileStore.ts';
import { loadTbDeviceScope } from '../../../devices/accessById.ts';
import { loadTbDevice, loadTbDevices, toTbPage } from '../toResponse.ts';

/** With a name the device itself, without one a page, as on the thing platform. */
export const GetTenantDevices = defineHandler(tbDeviceCalls.GetTenantDevices, async (input, context) => {
  const { db } = context.platform.database;
  const scope = await loadTbDeviceScope(context);
  if (input.deviceName !== undefined) {
    const found = await tbDeviceByName(db, scope, input.deviceName);
    if (!found) throw refuse(refusals['device.notFound']);
    return loadTbDevice(db, found);
  }
  const { rows, count } = await listTbDevices(db, scope, input);
  return toTbPage(await loadTbDevices(db, rows), count, input);
});
