import { transportCalls } from '@twinscape/contract/transports';
import { send } from '../../platform/api/index.ts';
import type { WebDomain } from '../../platform/routes/index.ts';
import { deviceDoors } from '../devices/index.ts';

/** Protocols by which devices speak to the platform: the screens of devices tell how. */
export const transports: WebDomain = { routes: [] };

deviceDoors.add('transports', async (projectId) => {
  const { mqttPort, mqttsPort, coapPort } = await send(
    transportCalls.GetDeviceEndpoints,
    { projectId },
    { handles: true },
  );
  return { mqtt: mqttPort, mqtts: mqttsPort, coap: coapPort };
});
