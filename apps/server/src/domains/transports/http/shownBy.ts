import { refuse } from '@twinscape/contract';
import { transportRefusals as no } from '@twinscape/contract/transports';
import type { Platform } from '../../../platform/platform.ts';
import type { DeviceIdentity } from '../../devices/index.ts';
import { linksOf } from '../linksOf.ts';

type From = { readonly platform: Platform; readonly ip: string };

/** The device that a token in an address stands for; a stranger is refused with 401. */
export async function shownBy({ platform, ip }: From, token: string): Promise<DeviceIdentity> {
  const device = await linksOf(platform).authenticate({ kind: 'token', token }, ip);
  if (!device) throw refuse(no['device.tokenInvalid']);
  return device;
}
