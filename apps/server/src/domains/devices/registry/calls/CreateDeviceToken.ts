import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { newAccessToken } from '../../rules.ts';

/** C-DEV-08, A-41: saving a device with it stores it. */
export const CreateDeviceToken = defineHandler(deviceRegistryCalls.CreateDeviceToken, async () => ({
  accessToken: newAccessToken(),
}));
