import { transportCalls } from '@twinscape/contract/transports';
import { useCall } from '../../../platform/api/index.ts';
import type { RegistrationEndpoints } from './commands.ts';

/** Where devices knock; HTTP is where the page came from, the others are asked for. */
export function useRegistrationEndpoints(projectId: string): RegistrationEndpoints {
  const query = useCall(transportCalls.GetDeviceEndpoints, { projectId }, { handles: true, freshMs: 600_000 });
  const { origin, hostname: host } = window.location;
  return { origin, host, mqtt: query.data?.mqttPort, coap: query.data?.coapPort };
}
