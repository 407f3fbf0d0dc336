import { Refusal, type ResultOf, refuse } from '@twinscape/contract';
import { CREDENTIAL_TYPES, DEVICE_ID_MAX } from '@twinscape/contract/devices';
import { transportRefusals as no, type provisionCalls } from '@twinscape/contract/transports';
import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import { addSelfRegistered, heldForProvisioning, newAccessToken, type ShownCredentials } from '../../devices/index.ts';
import { parsePayload, telemetryOf } from '../../telemetry/index.ts';
import { isSecret } from './secrets.ts';
import { noteUse, type Provisioning, provisioningByKey } from './store.ts';

const text = z.string().max(16_384).nullish();
const request = z.object({
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
type Request = z.output<typeof request>;
export type ProvisionAnswer = ResultOf<(typeof provisionCalls)['ProvisionDevice']>;

/** The thing platform's server attribute of a device that has registered itself: it may do so once. */
const STATE = 'provisionState';
const DONE = 'provisioned';
const NOT_FOUND: ProvisionAnswer = { status: 'NOT_FOUND', errorMsg: 'Provision data was not found!' };
const FAILURE: ProvisionAnswer = { status: 'FAILURE', errorMsg: 'Failed to provision device!' };

/** A device asks to be registered, by whatever transport. Answers in every case; what is no request is a failure. */
export async function provisionDevice(platform: Platform, payload: Buffer | string, ip = ''): Promise<ProvisionAnswer> {
  try {
    const asked = request.safeParse(parsePayload(payload));
    if (!asked.success) return FAILURE;
    const found = await provisioningByKey(platform.database.db, asked.data.provisionDeviceKey);
    if (!found || found.mode === 'off' || !isSecret(asked.data.provisionDeviceSecret, found.secretHash))
      return NOT_FOUND;
    return await (found.mode === 'createNew'
      ? created(platform, found, asked.data, ip)
      : checked(platform, found, asked.data));
  } catch (error) {
    // The name is taken, credentials are none or another device's, the project has just gone: the device is told no more than that.
    if (error instanceof Refusal) return FAILURE;
    throw error;
  }
}

/** Adds the device; one of that name must not be there. */
async function created(platform: Platform, of: Provisioning, asked: Request, ip: string): Promise<ProvisionAnswer> {
  const credentials = await addSelfRegistered(
    platform,
    of,
    {
      deviceKey: asked.deviceName?.trim() || newAccessToken(),
      deviceType: of.deviceType ?? undefined,
      isGateway: asked.gateway ?? false,
      credentials: asked.credentialsType
        ? {
            credentialsType: asked.credentialsType,
            credentialsId: asked.token || newAccessToken(),
            credentialsValue: writtenValue(asked.credentialsType, asked),
          }
        : undefined,
      ip,
    },
    (tx, deviceId) => noteDone(platform, tx, of, deviceId),
  );
  return success(credentials);
}

const writtenValue = (type: Request['credentialsType'], { clientId, username, password, hash }: Request): string =>
  type === 'MQTT_BASIC' ? JSON.stringify({ clientId, userName: username, password }) : (hash ?? '');

/** Recognises a device that somebody added before, once. */
async function checked(platform: Platform, of: Provisioning, asked: Request): Promise<ProvisionAnswer> {
  const name = asked.deviceName?.trim();
  if (!name) return FAILURE;
  return platform.database.db.transaction(async (tx) => {
    const held = await heldForProvisioning(tx, of, name);
    if (!held) return FAILURE;
    const { attributes } = telemetryOf(platform);
    const entity = { type: 'DEVICE', id: held.deviceId } as const;
    const [state] = await attributes.read(entity, 'SERVER_SCOPE', [STATE], tx);
    if (state?.value === DONE) return FAILURE;
    await noteDone(platform, tx, of, held.deviceId);
    return success(held.credentials);
  });
}

/** The key is looked at again within the transaction: one that was deleted or renewed meanwhile registers nothing more. */
async function noteDone(
  platform: Platform,
  tx: Parameters<typeof heldForProvisioning>[0],
  of: Provisioning,
  id: string,
): Promise<void> {
  const now = new Date();
  if (!(await noteUse(tx, of, now))) throw refuse(no['provision.notFound']);
  const { attributes } = telemetryOf(platform);
  await attributes.write(tx, { type: 'DEVICE', id }, 'SERVER_SCOPE', [[STATE, DONE]], now.getTime());
}

const success = ({ credentialsType, credentialsValue }: ShownCredentials): ProvisionAnswer => ({
  credentialsType,
  credentialsValue,
  status: 'SUCCESS',
});
