import { createHash, createPublicKey, randomBytes, X509Certificate } from 'node:crypto';
import { refuse } from '@twinscape/contract';
import {
  ACCESS_TOKEN_LENGTH,
  type CredentialType,
  type DeviceState,
  deviceRefusals as refusals,
  type ValueType,
} from '@twinscape/contract/devices';
import { isJsonText } from '../../platform/text/index.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A fresh access token: 20 letters and digits, as devices of ThingsBoard have them; some 119 bits. */
export function newAccessToken(): string {
  let token = '';
  while (token.length < ACCESS_TOKEN_LENGTH) {
    for (const byte of randomBytes(32)) {
      // Bytes beyond the last whole multiple would make some letters likelier.
      if (byte < 248 && token.length < ACCESS_TOKEN_LENGTH) token += ALPHABET[byte % ALPHABET.length];
    }
  }
  return token;
}

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** What a connection with a client ID and a user name is looked up by; absent parts count as empty. */
export const mqttIdentity = (clientId: string | undefined, userName: string | undefined): string =>
  sha256(`${clientId ?? ''}\u0000${userName ?? ''}`);

/**
 * The fingerprint of a public key given as PEM: of its SubjectPublicKeyInfo, so that a certificate and its bare key are
 * one. Refuses anything but RSA.
 */
export function publicKeyFingerprint(pem: string): string {
  return sha256(rsaKey(pem).export({ type: 'spki', format: 'der' }));
}

function rsaKey(pem: string) {
  try {
    const key = /BEGIN CERTIFICATE/.test(pem) ? new X509Certificate(pem).publicKey : createPublicKey(pem);
    if (key.asymmetricKeyType === 'rsa' && !/PRIVATE KEY/.test(pem)) return key;
  } catch {
    // Not PEM at all: refused below.
  }
  throw refuse(refusals['device.rsaInvalid']);
}

/** What a call says of the credentials of a device. */
export type CredentialFields = {
  readonly credentialsType?: CredentialType | undefined;
  readonly accessToken?: string | undefined;
  readonly mqttClientId?: string | undefined;
  readonly mqttUserName?: string | undefined;
  readonly mqttPassword?: string | undefined;
  readonly rsaPublicKey?: string | undefined;
};
/** Credentials as they are kept, but for the sealing of the secret. */
export type Credentials = {
  readonly type: CredentialType;
  readonly hash: string;
  readonly secret?: string;
  readonly mqttClientId?: string;
  readonly mqttUserName?: string;
  readonly publicKey?: string;
};

/**
 * RU-VAL-34, A-78: token or RSA key by the type of the credentials. Without any word on credentials there is a fresh
 * token. Throws refusals; pure but for the token's randomness.
 */
export function buildCredentials(given: CredentialFields): Credentials {
  const type =
    given.credentialsType ??
    (given.rsaPublicKey ? 'X509_CERTIFICATE' : given.mqttUserName ? 'MQTT_BASIC' : 'ACCESS_TOKEN');
  if (type === 'X509_CERTIFICATE') {
    if (!given.rsaPublicKey) throw refuse(refusals['device.rsaRequired']);
    return { type, hash: publicKeyFingerprint(given.rsaPublicKey), publicKey: given.rsaPublicKey };
  }
  if (type === 'MQTT_BASIC') {
    const { mqttClientId, mqttUserName, mqttPassword } = given;
    if (!mqttClientId && !mqttUserName) throw refuse(refusals['device.userNameRequired']);
    return {
      type,
      hash: mqttIdentity(mqttClientId, mqttUserName),
      ...(mqttPassword ? { secret: mqttPassword } : {}),
      ...(mqttClientId ? { mqttClientId } : {}),
      ...(mqttUserName ? { mqttUserName } : {}),
    };
  }
  if (given.credentialsType !== undefined && given.accessToken === '')
    throw refuse(refusals['device.accessTokenRequired']);
  const token = given.accessToken || newAccessToken();
  return { type, hash: sha256(token), secret: token };
}

/** Whether a call says anything of credentials at all. */
export const hasCredentialFields = (given: CredentialFields): boolean =>
  given.credentialsType !== undefined ||
  [given.accessToken, given.mqttClientId, given.mqttUserName, given.mqttPassword, given.rsaPublicKey].some(
    (one) => one !== undefined && one !== '',
  );

/** Names of time series by which devices commonly tell what they do. */
const STATE_KEYS = new Set(['state', 'status', 'runstate', 'runstatus', 'run_state', 'run_status', 'devicestate']);
const STATE_SYNONYMS: Readonly<Record<DeviceState, readonly string[]>> = {
  running: ['run', 'running', 'on', 'start', 'started', '1', 'true', '运行'],
  stopped: ['stop', 'stopped', 'off', 'idle', 'standby', '0', 'false', '停止', '停机'],
  fault: ['fault', 'error', 'alarm', 'trip', 'tripped', 'failure', '2', '故障'],
  unknown: ['unknown', '未知'],
};

/** RU-STATE-08: what a point tells of the device's state; undefined when it tells nothing. */
export function parseDeviceState(key: string, value: unknown): DeviceState | undefined {
  if (!STATE_KEYS.has(key.toLowerCase())) return undefined;
  const word = String(value).trim().toLowerCase();
  for (const [state, words] of Object.entries(STATE_SYNONYMS) as [DeviceState, readonly string[]][])
    if (words.includes(word)) return state;
  return 'unknown';
}

const TYPE_NAMES = {
  boolean: { type: '是/否值', typeEn: 'truth value' },
  json: { type: 'JSON', typeEn: 'JSON' },
} as const;
export type AttributeValue = number | bigint | boolean | string | { readonly json: string };

/** RU-VAL-32: a value as a form wrote it, as the kind that it is said to be. Refuses what does not fit. Pure. */
export function parseAttributeValue(type: ValueType, given: unknown): AttributeValue {
  const wrong = (kind: keyof typeof TYPE_NAMES) =>
    refuse(refusals['property.valueInvalid'], { value: toExcerpt(given), ...TYPE_NAMES[kind] });
  const text = typeof given === 'string' ? given.trim() : given;
  switch (type) {
    case 'text':
      return typeof given === 'string' ? given : JSON.stringify(given);
    case 'boolean':
      if (text === true || text === 'true' || text === '1' || text === 1) return true;
      if (text === false || text === 'false' || text === '0' || text === 0) return false;
      throw wrong('boolean');
    case 'integer': {
      if (typeof text === 'number' && Number.isSafeInteger(text)) return BigInt(text);
      if (typeof text !== 'string' || !/^[+-]?\d{1,19}$/.test(text)) throw refuse(refusals['attribute.invalidNumber']);
      const whole = BigInt(text);
      if (BigInt.asIntN(64, whole) !== whole) throw refuse(refusals['attribute.invalidNumber']);
      return whole;
    }
    case 'number': {
      const number = typeof text === 'string' && text !== '' ? Number(text) : text;
      if (typeof number !== 'number' || !Number.isFinite(number)) throw refuse(refusals['attribute.invalidDouble']);
      return number;
    }
    case 'json':
      if (typeof given !== 'string') return { json: JSON.stringify(given) };
      if (!isJsonText(given)) throw wrong('json');
      return { json: given };
  }
}

const toExcerpt = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};
