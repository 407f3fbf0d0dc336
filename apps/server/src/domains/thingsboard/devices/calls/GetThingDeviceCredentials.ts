import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { findDeviceCredential, requireDeviceById } from '../../../devices/index.ts';
import { toTbCredentials } from '../toResponse.ts';

/** Trial users, who may not change a device, do not see its secret. */
export const GetThingDeviceCredentials = defineHandler(
  tbDeviceCalls.GetThingDeviceCredentials,
  async ({ id }, context) => {
    const { db } = context.platform.database;
    const { device } = await requireDeviceById(context, id);
    const kept = await findDeviceCredential(db, device.id);
    if (!kept) throw refuse(refusals['device.notFound']);
    return toTbCredentials(db, device, kept);
  },
);
