import { refuse } from '@twinscape/contract';
import { ACCESS_TOKEN_MAX, type CredentialType, deviceRefusals as no } from '@twinscape/contract/devices';
import { z } from 'zod';
import { type Credentials, credentialsOf } from '../rules.ts';

const basic = z.object({
  clientId: z.string().max(200).nullish(),
  userName: z.string().max(200).nullish(),
  password: z.string().max(200).nullish(),
});
const TOKEN = new RegExp(`^[A-Za-z0-9_.~-]{1,${ACCESS_TOKEN_MAX}}$`);

type Given = {
  readonly credentialsType: CredentialType;
  readonly credentialsId?: string | undefined;
  readonly credentialsValue?: string | undefined;
};

/** Credentials as the thing platform writes them: a token as their id, names and password as JSON, a key or certificate as PEM. Refuses what is none. Pure. */
export function credentialsIn({ credentialsType, credentialsId = '', credentialsValue = '' }: Given): Credentials {
  switch (credentialsType) {
    case 'ACCESS_TOKEN':
      if (!TOKEN.test(credentialsId)) throw refuse(no['device.tokenMalformed'], { limit: ACCESS_TOKEN_MAX });
      return credentialsOf({ credentialsType, accessToken: credentialsId });
    case 'X509_CERTIFICATE':
      return credentialsOf({ credentialsType, rsaPublicKey: credentialsValue });
    case 'MQTT_BASIC': {
      const names = basicIn(credentialsValue);
      return credentialsOf({
        credentialsType,
        mqttClientId: names.clientId ?? undefined,
        mqttUserName: names.userName ?? undefined,
        mqttPassword: names.password ?? undefined,
      });
    }
  }
}

function basicIn(text: string): z.output<typeof basic> {
  const parsed = basic.safeParse(jsonIn(text));
  if (!parsed.success) throw refuse(no['device.mqttInvalid']);
  return parsed.data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
