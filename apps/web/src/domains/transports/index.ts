import { transportCalls } from '@twinscape/contract/transports';
import { send } from '../../platform/api/index.ts';
import type { WebDomain } from '../../platform/routes/index.ts';
import { mqttPorts } from '../devices/index.ts';

/** Protocols by which devices speak to the platform: the screens of devices tell how. */
export const transports: WebDomain = { routes: [] };

mqttPorts.add(
  'mqtt',
  async (projectId) => (await send(transportCalls.GetDeviceEndpoints, { projectId }, { handles: true })).mqttPort,
);
