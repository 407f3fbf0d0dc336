import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { addDevice } from '../addDevice.ts';

/** C-DEV-14, RU-VAL-34. */
export const AddProjectDevice = defineHandler(deviceRegistryCalls.AddProjectDevice, async (input, context) => {
  const { device, credentials } = await addDevice(context, input);
  return {
    id: device.id,
    deviceId: device.deviceKey,
    accessToken: credentials.type === 'ACCESS_TOKEN' ? credentials.secret : undefined,
  };
});
