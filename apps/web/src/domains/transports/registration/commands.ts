/** Where devices that register themselves knock; ports of doors that are closed are absent. */
export type RegistrationEndpoints = {
  /** Of HTTP, with scheme and port, without a slash at the end. */
  readonly origin: string;
  readonly host: string;
  readonly mqtt: number | undefined;
  readonly coap: number | undefined;
};
/** What the device shows: letters, digits, - and _, so that no shell has to be feared. */
export type ProvisionCredentials = { readonly provisionKey: string; readonly provisionSecret: string };

const toProvisionRequest = ({ provisionKey, provisionSecret }: ProvisionCredentials): string =>
  JSON.stringify({
    deviceName: 'DEVICE-001',
    provisionDeviceKey: provisionKey,
    provisionDeviceSecret: provisionSecret,
  });

/** With curl over HTTP. */
export const formatCurlCommand = ({ origin }: RegistrationEndpoints, credentials: ProvisionCredentials): string =>
  `curl -X POST ${origin}/api/v1/provision \\\n  -H 'Content-Type: application/json' \\\n  -d '${toProvisionRequest(credentials)}'`;

/** With mosquitto_rr, which asks and waits for the answer. */
export const formatMosquittoCommand = (
  { host, mqtt }: RegistrationEndpoints,
  credentials: ProvisionCredentials,
): string =>
  `mosquitto_rr -V mqttv311 -q 1 -h ${host} -p ${mqtt} -u provision \\\n  -t /provision/request -e /provision/response \\\n  -m '${toProvisionRequest(credentials)}'`;

/** With libcoap's client. */
export const formatCoapCommand = ({ host, coap }: RegistrationEndpoints, credentials: ProvisionCredentials): string =>
  `coap-client -m post -t json coap://${host}:${coap}/api/v1/provision \\\n  -e '${toProvisionRequest(credentials)}'`;

/** What the device is answered, and reports with from then on. */
export const EXAMPLE_ANSWER =
  '{"status":"SUCCESS","credentialsType":"ACCESS_TOKEN","credentialsValue":"5cJbYV2gPZ8T1qRk0aXe"}';
