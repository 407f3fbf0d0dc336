import { refuse } from '@twinscape/contract';
import { deviceThingCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { credentialOfDevice } from '../../credentialStore.ts';
import { unlessTaken } from '../../taken.ts';
import { changeCredentials } from '../change.ts';
import { credentialsIn } from '../credentials.ts';
import { thingCredentialsOf } from '../present.ts';
import { holdThing } from '../reach.ts';
import { plainId } from '../references.ts';

export const SaveThingDeviceCredentials = handle(
  deviceThingCalls.SaveThingDeviceCredentials,
  async (input, context) => {
    const credentials = credentialsIn(input);
    return unlessTaken(
      { isToken: credentials.type !== 'MQTT_BASIC' },
      context.platform.database.db.transaction(async (tx) => {
        const device = await holdThing(tx, context, plainId(input.deviceId));
        const before = await credentialOfDevice(tx, device.id);
        if (input.version !== undefined && input.version !== before?.updatedAt.getTime())
          throw refuse(no['device.changedMeanwhile']);
        await changeCredentials(tx, context, device, credentials);
        const kept = await credentialOfDevice(tx, device.id);
        if (!kept) throw new Error('the credentials were not kept');
        return thingCredentialsOf(tx, device, kept);
      }),
    );
  },
);
