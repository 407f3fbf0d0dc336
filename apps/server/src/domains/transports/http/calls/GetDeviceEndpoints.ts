import { transportCalls } from '@twinscape/contract/transports';
import { defineHandler } from '../../../../platform/http/index.ts';
import { getDevicePorts } from '../../ports.ts';

/** T-DEV-30. Where another process listens, its ports are those that are set for all of them. */
export const GetDeviceEndpoints = defineHandler(transportCalls.GetDeviceEndpoints, async (_input, { platform }) => {
  const { mqtt, mqtts, coap } = getDevicePorts(platform);
  const { config } = platform;
  return {
    mqttPort: mqtt ?? config.mqttPort,
    mqttsPort: mqtts ?? config.mqtts?.port,
    coapPort: coap ?? config.coap?.port,
  };
});
