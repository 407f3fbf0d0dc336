import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { parseReferenceId } from '../../../../platform/thingsboard/index.ts';
import {
  findDeviceCredential,
  parseCredentialsInput,
  refuseDuplicates,
  requireDeviceByIdForUpdate,
} from '../../../devices/index.ts';
import { changeCredentials } from '../change.ts';
import { toTbCredentials } from '../toResponse.ts';

export const SaveThingDeviceCredentials = defineHandler(
  tbDeviceCalls.SaveThingDeviceCredentials,
  async (input, context) => {
    const credentials = parseCredentialsInput(input);
    return refuseDuplicates(
      { isToken: credentials.type !== 'MQTT_BASIC' },
      context.platform.database.db.transaction(async (tx) => {
        const device = await requireDeviceByIdForUpdate(tx, context, parseReferenceId(input.deviceId));
        const before = await findDeviceCredential(tx, device.id);
        if (input.version !== undefined && input.version !== before?.updatedAt.getTime())
          throw refuse(refusals['device.changedMeanwhile']);
        await changeCredentials(tx, context, device, credentials);
        const kept = await findDeviceCredential(tx, device.id);
        if (!kept) throw new Error('the credentials were not kept');
        return toTbCredentials(tx, device, kept);
      }),
    );
  },
);
