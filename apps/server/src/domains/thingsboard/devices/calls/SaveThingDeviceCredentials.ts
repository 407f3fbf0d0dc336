import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals, tbDeviceCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { findDeviceCredential } from '../../../devices/credentialStore.ts';
import { refuseDuplicates } from '../../../devices/unique.ts';
import { requireTbDeviceForUpdate } from '../../../devices/accessById.ts';
import { changeCredentials } from '../change.ts';
import { parseTbCredentials } from '../../../devices/parseCredentials.ts';
import { parseReferenceId } from '../../../../platform/thingsboard/references.ts';
import { toTbCredentials } from '../toResponse.ts';

export const SaveThingDeviceCredentials = defineHandler(
  tbDeviceCalls.SaveThingDeviceCredentials,
  async (input, context) => {
    const credentials = parseTbCredentials(input);
    return refuseDuplicates(
      { isToken: credentials.type !== 'MQTT_BASIC' },
      context.platform.database.db.transaction(async (tx) => {
        const device = await requireTbDeviceForUpdate(tx, context, parseReferenceId(input.deviceId));
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
