import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals, tbDeviceCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { findDeviceCredential } from '../../../devices/credentialStore.ts';
import { requireTbDevice } from '../../../devices/accessById.ts';
import { toTbCredentials } from '../toResponse.ts';

/** Trial users, who may not change a device, do not see its secret. */
export const GetThingDeviceCredentials = defineHandler(
  tbDeviceCalls.GetThingDeviceCredentials,
  async ({ id }, context) => {
    const { db } = context.platform.database;
    const { device } = await requireTbDevice(context, id);
    const kept = await findDeviceCredential(db, device.id);
    if (!kept) throw refuse(refusals['device.notFound']);
    return toTbCredentials(db, device, kept);
  },
);
