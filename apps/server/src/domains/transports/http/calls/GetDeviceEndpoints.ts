import { transportCalls } from '@twinscape/contract/transports';
import { handle } from '../../../../platform/http/index.ts';
import { mqttPortOf } from '../../ports.ts';

/** T-DEV-30. Where another process listens, its port is the one that is set for all of them. */
export const GetDeviceEndpoints = handle(transportCalls.GetDeviceEndpoints, async (_input, { platform }) => ({
  mqttPort: mqttPortOf(platform) ?? platform.config.mqttPort,
}));
