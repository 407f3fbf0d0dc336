import { refuse } from '@twinscape/contract';
import { transportRefusals as refusals } from '@twinscape/contract/transports';
import type { Platform } from '../../../platform/platform.ts';
import type { DeviceIdentity } from '../../devices/index.ts';
import { getDeviceRegistry } from '../getDeviceRegistry.ts';

type RequestOrigin = { readonly platform: Platform; readonly ip: string };

/** The device that a token in an address stands for; a stranger is refused with 401. */
export async function requireDeviceByToken({ platform, ip }: RequestOrigin, token: string): Promise<DeviceIdentity> {
  const device = await getDeviceRegistry(platform).authenticate({ kind: 'token', token }, ip);
  if (!device) throw refuse(refusals['device.tokenInvalid']);
  return device;
}
