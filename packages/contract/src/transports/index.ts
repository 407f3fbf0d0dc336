import { transportCalls } from './calls.ts';
import { claimCalls } from './claimCalls.ts';
import { firmwareCalls } from './firmwareCalls.ts';
import { provisionCalls } from './provisionCalls.ts';

export { transportCalls } from './calls.ts';
export { claimCalls } from './claimCalls.ts';
export { firmwareCalls } from './firmwareCalls.ts';
export {
  PROVISION_KEYS_MAX,
  PROVISION_MODES,
  type ProvisionKey,
  type ProvisionMode,
  provisionCalls,
} from './provisionCalls.ts';
export { transportRefusals } from './refusals.ts';
/** Every call of this domain. */
export const allTransportCalls = { ...transportCalls, ...provisionCalls, ...claimCalls, ...firmwareCalls } as const;
export { transportsFieldLabels } from './fieldLabels.ts';
