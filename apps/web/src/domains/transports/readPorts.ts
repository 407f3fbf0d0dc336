import { transportCalls } from '@twinscape/contract/transports';
import { send } from '../../platform/api/index.ts';
import type { DevicePorts } from '../devices/index.ts';

/** On which ports of the installation devices are heard; those of closed doors are absent. */
export async function readPorts(projectId: string): Promise<DevicePorts> {
  const { mqttPort, mqttsPort, coapPort } = await send(
    transportCalls.GetDeviceEndpoints,
    { projectId },
    { handles: true },
  );
  return { mqtt: mqttPort, mqtts: mqttsPort, coap: coapPort };
}
