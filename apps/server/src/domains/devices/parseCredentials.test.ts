import { ACCESS_TOKEN_MAX } from '@twinscape/contract/devices';
import { describe, expect, it, test } from 'vitest';
import { parseCredentialsInput } from './parseCredentials.ts';

const mqtt = (value: unknown) =>
  parseCredentialsInput({
    credentialsType: 'MQTT_BASIC',
    credentialsValue: typeof value === 'string' ? value : JSON.stringify(value),
  });

describe('RU-VAL-34 credentials as ThingsBoard writes them', () => {
  test.each(['a', 'A1_~.-', 'x'.repeat(ACCESS_TOKEN_MAX)])(
    'the token %s is the id, and is kept with its hash',
    (token) => {
      const credentials = parseCredentialsInput({ credentialsType: 'ACCESS_TOKEN', credentialsId: token });
      expect(credentials).toMatchObject({ type: 'ACCESS_TOKEN', secret: token });
      expect(credentials.hash).not.toBe(token);
    },
  );

  test.each(['', ' a', 'a b', '令牌', 'a/b', 'a\n', 'x'.repeat(ACCESS_TOKEN_MAX + 1)])(
    'the token %j is refused with the length that it may have',
    (token) => {
      expect(() => parseCredentialsInput({ credentialsType: 'ACCESS_TOKEN', credentialsId: token })).toThrow(
        String(ACCESS_TOKEN_MAX),
      );
    },
  );

  it('names and password come as JSON; the same names are the same device, whatever the password', () => {
    const first = mqtt({ clientId: 'pump-1', userName: 'plant', password: 'p' });
    expect(first).toMatchObject({ type: 'MQTT_BASIC', mqttClientId: 'pump-1', mqttUserName: 'plant', secret: 'p' });
    const second = mqtt({ clientId: 'pump-1', userName: 'plant', password: 'q', more: 1 });
    expect(second.hash).toBe(first.hash);
    expect(mqtt({ clientId: 'pump-2', userName: 'plant' }).hash).not.toBe(first.hash);
  });

  it('null stands for what is absent: a client id alone is enough, and there is no empty password', () => {
    const alone = mqtt({ clientId: 'pump-1', userName: null, password: null });
    expect(alone).toMatchObject({ type: 'MQTT_BASIC', mqttClientId: 'pump-1' });
    expect(alone).not.toHaveProperty('mqttUserName');
    expect(alone).not.toHaveProperty('secret');
    expect(() => mqtt({ clientId: null, userName: '' })).toThrow();
  });

  test.each(['', '{', '[]', '"pump"', { clientId: 1 }, { userName: 'x'.repeat(201) }, { password: ['p'] }])(
    '%j are no names and password',
    (value) => {
      expect(() => mqtt(value)).toThrow(/MQTT/);
    },
  );

  it('a key or certificate comes as PEM, and nothing is none', () => {
    expect(() => parseCredentialsInput({ credentialsType: 'X509_CERTIFICATE' })).toThrow('RSA');
    expect(() =>
      parseCredentialsInput({ credentialsType: 'X509_CERTIFICATE', credentialsValue: 'no certificate' }),
    ).toThrow('RSA');
  });
});
