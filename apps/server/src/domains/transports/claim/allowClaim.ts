import { createHash } from 'node:crypto';
import { refuse } from '@twinscape/contract';
import { transportRefusals as refusals } from '@twinscape/contract/transports';
import type { Platform } from '../../../platform/platform.ts';
import { type DeviceIdentity, loadDeviceAuthStates } from '../../devices/index.ts';
import { parsePayload, requireObject } from '../../telemetry/index.ts';
import { openClaim } from './store.ts';

/** ThingsBoard's default: a day. */
const DEFAULT_MS = 86_400_000;
const MAX_MS = 366 * DEFAULT_MS;

/**
 * A device says that it may be claimed: `{secretKey?, durationMs?}` or nothing at all. Refused while it is assigned to
 * a customer.
 */
export async function allowClaim(platform: Platform, device: DeviceIdentity, sent: Buffer | string): Promise<void> {
  return applyClaimRequest(platform, device, sent.length === 0 ? {} : parsePayload(sent));
}

export async function applyClaimRequest(platform: Platform, device: DeviceIdentity, request: unknown): Promise<void> {
  const { secretKey, durationMs } = requireObject(request);
  const { db } = platform.database;
  // Not what was believed of the device: it may have been claimed a moment ago.
  const status = (await loadDeviceAuthStates(db, [device.id])).get(device.id);
  if (status?.projectId !== device.companyId) throw refuse(refusals['claim.alreadyClaimed']);
  const requestedMs = Number(durationMs ?? 0);
  const duration = requestedMs > 0 ? Math.min(requestedMs, MAX_MS) : DEFAULT_MS;
  const secret = secretKey === undefined || secretKey === null ? '' : String(secretKey);
  await openClaim(db, device.id, hashClaimSecret(secret), new Date(Date.now() + duration));
}

export const hashClaimSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
