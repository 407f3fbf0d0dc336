import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  buildCredentials,
  mqttIdentity,
  newAccessToken,
  parseAttributeValue,
  parseDeviceState,
  publicKeyFingerprint,
  sha256,
} from './rules.ts';

describe('RU-VAL-34 A-78: how a device shows who it is', () => {
  test('A-41 a fresh token has 20 letters and digits, and no two are alike', () => {
    const tokens = new Set(Array.from({ length: 500 }, newAccessToken));
    expect(tokens.size).toBe(500);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{20}$/);
  });
  test('without a word there is a token; a given one is kept', () => {
    expect(buildCredentials({})).toMatchObject({ type: 'ACCESS_TOKEN', secret: expect.stringMatching(/^\w{20}$/) });
    expect(buildCredentials({ accessToken: 'CH-01' })).toEqual({
      type: 'ACCESS_TOKEN',
      hash: sha256('CH-01'),
      secret: 'CH-01',
    });
    expect(() => buildCredentials({ credentialsType: 'ACCESS_TOKEN', accessToken: '' })).toThrow(
      'Enter the access token',
    );
  });
  test('MQTT basic needs a client ID or a user name', () => {
    expect(buildCredentials({ credentialsType: 'MQTT_BASIC', mqttUserName: 'u', mqttPassword: 'p' })).toEqual({
      type: 'MQTT_BASIC',
      hash: mqttIdentity(undefined, 'u'),
      secret: 'p',
      mqttUserName: 'u',
    });
    expect(() => buildCredentials({ credentialsType: 'MQTT_BASIC', mqttPassword: 'p' })).toThrow('need a client ID');
    expect(mqttIdentity('a', 'b')).not.toBe(mqttIdentity('ab', ''));
  });
  test('an RSA key is needed where the type asks for one, and other texts and keys are refused', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(buildCredentials({ rsaPublicKey: pem })).toEqual({
      type: 'X509_CERTIFICATE',
      hash: publicKeyFingerprint(pem),
      publicKey: pem,
    });
    expect(publicKeyFingerprint(pem.replaceAll('\n', '\r\n'))).toBe(publicKeyFingerprint(pem));
    expect(() => buildCredentials({ credentialsType: 'X509_CERTIFICATE' })).toThrow('Enter the RSA public key');
    expect(() => publicKeyFingerprint('ssh-rsa AAAA')).toThrow('RSA public key is not valid');
    expect(() => publicKeyFingerprint(rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())).toThrow(
      'RSA public key is not valid',
    );
    const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(() => publicKeyFingerprint(curve.publicKey.export({ type: 'spki', format: 'pem' }).toString())).toThrow(
      'RSA public key is not valid',
    );
  });
});

test.each([
  ['status', 'RUN', 'running'],
  ['runState', 1, 'running'],
  ['state', true, 'running'],
  ['Status', 'off', 'stopped'],
  ['status', 0, 'stopped'],
  ['status', '故障', 'fault'],
  ['status', 'warming up', 'unknown'],
  ['temperature', 1, undefined],
] as const)('RU-STATE-08: %s = %s says %s', (key, value, state) => expect(parseDeviceState(key, value)).toBe(state));

describe('C-DEV-18 RU-VAL-32: a value is taken as the kind that it is said to be', () => {
  test.each([
    ['number', '21.5', 21.5],
    ['number', ' -3e2 ', -300],
    ['integer', '9223372036854775807', 9223372036854775807n],
    ['integer', 12, 12n],
    ['boolean', 'true', true],
    ['boolean', 0, false],
    ['text', ' 一层 ', ' 一层 '],
    ['json', '{"a":[1]}', { json: '{"a":[1]}' }],
    ['json', { a: 1 }, { json: '{"a":1}' }],
  ] as const)('%s %s', (type, given, value) => expect(parseAttributeValue(type, given)).toEqual(value));
  test.each([
    ['number', 'warm', 'Invalid double format'],
    ['number', '', 'Invalid double format'],
    ['integer', '9223372036854775808', 'Invalid number format'],
    ['integer', 1.5, 'Invalid number format'],
    ['boolean', 'perhaps', 'is not a valid truth value'],
    ['json', '{', 'is not a valid JSON'],
  ] as const)('%s %s is refused', (type, given, message) =>
    expect(() => parseAttributeValue(type, given)).toThrow(message),
  );
});
