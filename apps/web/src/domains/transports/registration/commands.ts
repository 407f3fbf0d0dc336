/** Where devices that register themselves knock; ports of doors that are closed are absent. */
export type Doors = {
  /** Of HTTP, with scheme and port, without a slash at the end. */
  readonly origin: string;
  readonly host: string;
  readonly mqtt: number | undefined;
  readonly coap: number | undefined;
};
/** What the device shows: letters, digits, - and _, so that no shell has to be feared. */
export type Shown = { readonly provisionKey: string; readonly provisionSecret: string };

const body = ({ provisionKey, provisionSecret }: Shown): string =>
  JSON.stringify({
    deviceName: 'DEVICE-001',
    provisionDeviceKey: provisionKey,
    provisionDeviceSecret: provisionSecret,
  });

/** With curl over HTTP. */
export const httpLine = ({ origin }: Doors, shown: Shown): string =>
  `curl -X POST ${origin}/api/v1/provision \\\n  -H 'Content-Type: application/json' \\\n  -d '${body(shown)}'`;

/** With mosquitto_rr, which asks and waits for the answer. */
export const mqttLine = ({ host, mqtt }: Doors, shown: Shown): string =>
  `mosquitto_rr -V mqttv311 -q 1 -h ${host} -p ${mqtt} -u provision \\\n  -t /provision/request -e /provision/response \\\n  -m '${body(shown)}'`;

/** With libcoap's client. */
export const coapLine = ({ host, coap }: Doors, shown: Shown): string =>
  `coap-client -m post -t json coap://${host}:${coap}/api/v1/provision \\\n  -e '${body(shown)}'`;

/** What the device is answered, and reports with from then on. */
export const ANSWER = '{"status":"SUCCESS","credentialsType":"ACCESS_TOKEN","credentialsValue":"5cJbYV2gPZ8T1qRk0aXe"}';
