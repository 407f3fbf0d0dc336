import { provisionCalls } from '@twinscape/contract/transports';
import { defineHandler, SerializedJson } from '../../../../platform/http/index.ts';
import { provisionDevice } from '../provisionDevice.ts';

/** T-IOT-11. As on ThingsBoard the status says how it went; the HTTP code is 200 either way. */
export const ProvisionDevice = defineHandler(
  provisionCalls.ProvisionDevice,
  async ({ payload }, { platform, ip }) =>
    // What does not apply is left out: clients of ThingsBoard look for a message of an error.
    new SerializedJson(JSON.stringify(await provisionDevice(platform, payload, ip))),
);
