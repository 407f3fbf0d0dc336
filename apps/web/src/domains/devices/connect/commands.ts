import type { DevicePorts } from '../slots.ts';

/** How a device of ours may be spoken for: what stands behind each command line. */
export type CommandTarget = {
  /** With scheme and port, without a slash at the end: `http://twin.example:8080`. */
  readonly origin: string;
  readonly host: string;
  readonly ports: DevicePorts;
};
export type CommandCredentials =
  | { readonly type: 'ACCESS_TOKEN'; readonly token: string }
  | {
      readonly type: 'MQTT_BASIC';
      readonly clientId: string | undefined;
      readonly userName: string | undefined;
      /** Passwords are not told again: the line has a place for it. */
      readonly hasPassword: boolean;
    };

const VALUES = '{"temperature":21.5,"running":true}';
/**
 * A text as a shell takes it literally. POSIX 2.2.2: between single quotes everything stands for itself, except the
 * quote.
 */
export const quoteForShell = (text: string): string =>
  /^[A-Za-z0-9_.:/@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** Sends values with curl (G-IOT-01); for devices with a token. */
export const curlLine = ({ origin }: CommandTarget, token: string): string =>
  `curl -X POST ${quoteForShell(`${origin}/api/v1/${token}/telemetry`)} \\\n  -H 'Content-Type: application/json' \\\n  -d '${VALUES}'`;

/** Sends values with mosquitto_pub: MQTT 3.1.1, QoS 1, so that it ends only when the values are stored. */
export function mosquittoLine({ host, ports }: CommandTarget, credentials: CommandCredentials): string {
  const who =
    credentials.type === 'ACCESS_TOKEN'
      ? `-u ${quoteForShell(credentials.token)}`
      : [
          credentials.clientId && `-i ${quoteForShell(credentials.clientId)}`,
          credentials.userName && `-u ${quoteForShell(credentials.userName)}`,
          credentials.userName && credentials.hasPassword && "-P '…'",
        ]
          .filter(Boolean)
          .join(' ');
  return `mosquitto_pub -q 1 -h ${quoteForShell(host)} -p ${ports.mqtt} ${who} \\\n  -t v1/devices/me/telemetry \\\n  -m '${VALUES}'`;
}

/** Sends values with mosquitto_pub and a client certificate. */
export const certificateLine = ({ host, ports }: CommandTarget): string =>
  `mosquitto_pub -q 1 -h ${quoteForShell(host)} -p ${ports.mqtts} --cafile ca.pem --cert device.pem --key device.key \\\n  -t v1/devices/me/telemetry \\\n  -m '${VALUES}'`;

/** Sends values with libcoap's client. */
export const coapLine = ({ host, ports }: CommandTarget, token: string): string =>
  `coap-client -m post -t json ${quoteForShell(`coap://${host}:${ports.coap}/api/v1/${token}/telemetry`)} \\\n  -e '${VALUES}'`;

/** Where MQTT goes over WebSocket: on the address of the page. */
export const mqttSocketUrl = (origin: string): string => `${origin.replace(/^http/, 'ws')}/mqtt`;

/** A device in Python with the Eclipse Paho client (paho-mqtt 2), a value every ten seconds. */
export function pythonLines({ host, ports }: CommandTarget, credentials: CommandCredentials): string {
  const text = (value: string) => JSON.stringify(value);
  const { clientId, userName, hasPassword } =
    credentials.type === 'ACCESS_TOKEN'
      ? { clientId: undefined, userName: credentials.token, hasPassword: false }
      : credentials;
  return [
    '# pip install paho-mqtt',
    'import json, random, time',
    'import paho.mqtt.client as mqtt',
    '',
    `device = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2${clientId ? `, client_id=${text(clientId)}` : ''})`,
    ...(userName ? [`device.username_pw_set(${[userName, ...(hasPassword ? ['…'] : [])].map(text).join(', ')})`] : []),
    `device.connect(${text(host)}, ${ports.mqtt})`,
    'device.loop_start()',
    'while True:',
    '    values = {"temperature": round(random.uniform(20, 24), 1)}',
    '    device.publish("v1/devices/me/telemetry", json.dumps(values), qos=1)',
    '    time.sleep(10)',
  ].join('\n');
}
