import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../../platform/db/index.ts';
import { deviceByCredential, unsealSecret } from './credentialStore.ts';
import { mqttIdentity, sha256 } from './rules.ts';

/** A device that has shown who it is. */
export type DeviceIdentity = {
  readonly id: string;
  readonly companyId: string;
  /** Its project; its enterprise while it is assigned to none. */
  readonly projectId: string;
  /** The ID that people gave it; its name for gateways. */
  readonly deviceKey: string;
  readonly deviceName: string;
  readonly deviceType: string | undefined;
  readonly isGateway: boolean;
  /**
   * Since when the credentials are what they are by which it showed itself; absent where a gateway speaks for it.
   * Milliseconds since 1970.
   */
  readonly credentialsAt?: number;
};

/** How a device may show who it is. */
export type PresentedCredential =
  | { readonly kind: 'token'; readonly token: string }
  | {
      readonly kind: 'mqtt';
      readonly clientId: string;
      readonly userName: string | undefined;
      readonly password: string | undefined;
    }
  /**
   * SHA-256 of the public key (SubjectPublicKeyInfo, DER), in hex, of a certificate whose private key the peer has
   * proved to hold.
   */
  | { readonly kind: 'publicKey'; readonly fingerprint: string };

/** The device that shows itself so; undefined for a stranger. */
export async function authenticateDevice(db: Db, credential: PresentedCredential): Promise<DeviceIdentity | undefined> {
  const found = await findByCredential(db, credential);
  if (!found) return undefined;
  const { projectId, deviceType, credentialsAt, sealed: _, ...device } = found;
  return {
    ...device,
    credentialsAt: credentialsAt.getTime(),
    projectId: projectId ?? device.companyId,
    deviceType: deviceType ?? undefined,
  };
}

async function findByCredential(db: Db, credential: PresentedCredential) {
  switch (credential.kind) {
    case 'token':
      return deviceByCredential(db, 'ACCESS_TOKEN', sha256(credential.token));
    case 'publicKey':
      return deviceByCredential(db, 'X509_CERTIFICATE', credential.fingerprint);
    case 'mqtt':
      return findByMqttNames(db, credential);
  }
}

/**
 * As on ThingsBoard: a device is known by client ID and user name, or by one of them where that is all that was
 * set.
 */
async function findByMqttNames(
  db: Db,
  { clientId, userName, password }: Extract<PresentedCredential, { kind: 'mqtt' }>,
) {
  const identities = [
    mqttIdentity(clientId, userName),
    mqttIdentity(undefined, userName),
    mqttIdentity(clientId, undefined),
  ];
  for (const identity of new Set(identities)) {
    const found = await deviceByCredential(db, 'MQTT_BASIC', identity);
    if (!found) continue;
    const secret = await unsealSecret(db, found);
    // A password that was set and cannot be read any more admits nobody.
    if (found.sealed === null ? true : secret !== undefined && isEqual(secret, password ?? '')) return found;
  }
  return undefined;
}

/** In constant time. */
const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
