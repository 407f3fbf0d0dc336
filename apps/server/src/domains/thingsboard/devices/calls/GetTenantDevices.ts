import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toTbPage } from '../../../../platform/thingsboard/index.ts';
import { listProfiledDevices, loadDeviceScope, profiledDeviceByName } from '../../../devices/index.ts';
import { loadTbDevice, loadTbDevices } from '../toResponse.ts';

/** With a name the device itself, without one a page, as on ThingsBoard. */
export const GetTenantDevices = defineHandler(tbDeviceCalls.GetTenantDevices, async (input, context) => {
  const { db } = context.platform.database;
  const scope = await loadDeviceScope(context);
  if (input.deviceName !== undefined) {
    const found = await profiledDeviceByName(db, scope, input.deviceName);
    if (!found) throw refuse(refusals['device.notFound']);
    return loadTbDevice(db, found);
  }
  const { rows, count } = await listProfiledDevices(db, scope, input);
  return toTbPage(await loadTbDevices(db, rows), count, input);
});
