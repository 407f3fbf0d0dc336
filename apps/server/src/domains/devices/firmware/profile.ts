import { createHash } from 'node:crypto';
import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import { DEFAULT_DEVICE_TYPE, listDeviceTypesInScope } from '../profileStore.ts';

/**
 * ThingsBoard's id of all devices of a type in an enterprise; the same as `profileStore.ts` computes in SQL. Pure.
 */
export function computeProfileId(companyId: string, deviceType: string): string {
  const hex = createHash('md5').update(`${companyId}:${deviceType}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The type that a profile of the enterprise stands for; refuses a profile that no device has. */
export async function requireProfileType(db: Db, companyId: string, profileId: string): Promise<string> {
  const types = await listDeviceTypesInScope(db, { companyId, projectIds: undefined });
  const found = [DEFAULT_DEVICE_TYPE, ...types.map(({ type }) => type)].find(
    (type) => computeProfileId(companyId, type) === profileId.toLowerCase(),
  );
  if (found === undefined) throw refuse(refusals['ota.profileNotFound']);
  return found;
}
