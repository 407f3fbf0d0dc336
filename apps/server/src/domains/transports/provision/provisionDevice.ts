import { Refusal, type ResultOf, refuse } from '@twinscape/contract';
import { CREDENTIAL_TYPES, DEVICE_ID_MAX } from '@twinscape/contract/devices';
import { type provisionCalls, transportRefusals as refusals } from '@twinscape/contract/transports';
import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import {
  addProvisionedDevice,
  lockDeviceForProvisioning,
  newAccessToken,
  type ProvisionedCredentials,
} from '../../devices/index.ts';
import { getTelemetry, parsePayload } from '../../telemetry/index.ts';
import { matchesSecret } from './secrets.ts';
import { findProvisioningByKey, type Provisioning, recordUse } from './store.ts';

const text = z.string().max(16_384).nullish();
const requestSchema = z.object({
  deviceName: z.string().max(DEVICE_ID_MAX).nullish(),
  provisionDeviceKey: z.string(),
  provisionDeviceSecret: z.string(),
  credentialsType: z.enum(CREDENTIAL_TYPES).nullish(),
  token: text,
  clientId: text,
  username: text,
  password: text,
  /** The certificate in PEM, for all its name. */
  hash: text,
  gateway: z.boolean().nullish(),
});
type ProvisionRequest = z.output<typeof requestSchema>;
export type ProvisionAnswer = ResultOf<(typeof provisionCalls)['ProvisionDevice']>;

/** ThingsBoard's server attribute of a device that has registered itself: it may do so once. */
const STATE = 'provisionState';
const DONE = 'provisioned';
const NOT_FOUND: ProvisionAnswer = { status: 'NOT_FOUND', errorMsg: 'Provision data was not found!' };
const FAILURE: ProvisionAnswer = { status: 'FAILURE', errorMsg: 'Failed to provision device!' };

/** A device asks to be registered, by whatever transport. Answers in every case; what is no request is a failure. */
export async function provisionDevice(platform: Platform, payload: Buffer | string, ip = ''): Promise<ProvisionAnswer> {
  try {
    const parsed = requestSchema.safeParse(parsePayload(payload));
    if (!parsed.success) return FAILURE;
    const found = await findProvisioningByKey(platform.database.db, parsed.data.provisionDeviceKey);
    if (!found || found.mode === 'off' || !matchesSecret(parsed.data.provisionDeviceSecret, found.secretHash))
      return NOT_FOUND;
    return await (found.mode === 'createNew'
      ? createDevice(platform, found, parsed.data, ip)
      : claimPreProvisioned(platform, found, parsed.data));
  } catch (error) {
    // The name is taken, credentials are none or another device's, the project has just gone: the device is told no
    // more than that.
    if (error instanceof Refusal) return FAILURE;
    throw error;
  }
}

/** Adds the device; one of that name must not be there. */
async function createDevice(
  platform: Platform,
  provisioning: Provisioning,
  request: ProvisionRequest,
  ip: string,
): Promise<ProvisionAnswer> {
  const credentials = await addProvisionedDevice(
    platform,
    provisioning,
    {
      deviceKey: request.deviceName?.trim() || newAccessToken(),
      deviceType: provisioning.deviceType ?? undefined,
      isGateway: request.gateway ?? false,
      credentials: request.credentialsType
        ? {
            credentialsType: request.credentialsType,
            credentialsId: request.token || newAccessToken(),
            credentialsValue: serializeCredentials(request.credentialsType, request),
          }
        : undefined,
      ip,
    },
    (tx, deviceId) => markProvisioned(platform, tx, provisioning, deviceId),
  );
  return success(credentials);
}

const serializeCredentials = (
  type: ProvisionRequest['credentialsType'],
  { clientId, username, password, hash }: ProvisionRequest,
): string => (type === 'MQTT_BASIC' ? JSON.stringify({ clientId, userName: username, password }) : (hash ?? ''));

/** Recognises a device that somebody added before, once. */
async function claimPreProvisioned(
  platform: Platform,
  provisioning: Provisioning,
  request: ProvisionRequest,
): Promise<ProvisionAnswer> {
  const name = request.deviceName?.trim();
  if (!name) return FAILURE;
  return platform.database.db.transaction(async (tx) => {
    const held = await lockDeviceForProvisioning(tx, provisioning, name);
    if (!held) return FAILURE;
    const { attributes } = getTelemetry(platform);
    const entity = { type: 'DEVICE', id: held.deviceId } as const;
    const [state] = await attributes.read(entity, 'SERVER_SCOPE', [STATE], tx);
    if (state?.value === DONE) return FAILURE;
    await markProvisioned(platform, tx, provisioning, held.deviceId);
    return success(held.credentials);
  });
}

/**
 * The key is looked at again within the transaction: one that was deleted or renewed meanwhile registers nothing more.
 */
async function markProvisioned(
  platform: Platform,
  tx: Parameters<typeof lockDeviceForProvisioning>[0],
  provisioning: Provisioning,
  id: string,
): Promise<void> {
  const now = new Date();
  if (!(await recordUse(tx, provisioning, now))) throw refuse(refusals['provision.notFound']);
  const { attributes } = getTelemetry(platform);
  await attributes.write(tx, { type: 'DEVICE', id }, 'SERVER_SCOPE', [[STATE, DONE]], now.getTime());
}

const success = ({ credentialsType, credentialsValue }: ProvisionedCredentials): ProvisionAnswer => ({
  credentialsType,
  credentialsValue,
  status: 'SUCCESS',
});
