import { refuse } from '@twinscape/contract';
import { ACCESS_TOKEN_MAX, type CredentialType, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { z } from 'zod';
import { tryParseJson } from '../../platform/text/index.ts';
import { buildCredentials, type Credentials } from './rules.ts';

const basic = z.object({
  clientId: z.string().max(200).nullish(),
  userName: z.string().max(200).nullish(),
  password: z.string().max(200).nullish(),
});
const TOKEN = new RegExp(`^[A-Za-z0-9_.~-]{1,${ACCESS_TOKEN_MAX}}$`);

type CredentialsInput = {
  readonly credentialsType: CredentialType;
  readonly credentialsId?: string | undefined;
  readonly credentialsValue?: string | undefined;
};

/**
 * Credentials as ThingsBoard writes them: a token as their id, names and password as JSON, a key or certificate
 * as PEM. Refuses what is none. Pure.
 */
export function parseCredentialsInput({
  credentialsType,
  credentialsId = '',
  credentialsValue = '',
}: CredentialsInput): Credentials {
  switch (credentialsType) {
    case 'ACCESS_TOKEN':
      if (!TOKEN.test(credentialsId)) throw refuse(refusals['device.tokenMalformed'], { limit: ACCESS_TOKEN_MAX });
      return buildCredentials({ credentialsType, accessToken: credentialsId });
    case 'X509_CERTIFICATE':
      return buildCredentials({ credentialsType, rsaPublicKey: credentialsValue });
    case 'MQTT_BASIC': {
      const names = parseMqttBasic(credentialsValue);
      return buildCredentials({
        credentialsType,
        mqttClientId: names.clientId ?? undefined,
        mqttUserName: names.userName ?? undefined,
        mqttPassword: names.password ?? undefined,
      });
    }
  }
}

function parseMqttBasic(text: string): z.output<typeof basic> {
  const parsed = basic.safeParse(tryParseJson(text));
  if (!parsed.success) throw refuse(refusals['device.mqttInvalid']);
  return parsed.data;
}
