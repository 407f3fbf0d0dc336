import { useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { ActionButton, CommandLine, CopyText, DescriptionList, Glyph, LinesSkeleton } from '../../../ui/index.ts';
import type { DeviceDetailPartProps } from '../detail/partProps.ts';
import { EditDevice } from '../edit/EditDevice.tsx';
import { deviceEditMessages } from '../edit/messages.ts';
import css from './Connect.module.css';
import { ConnectionCheck } from './ConnectionCheck.tsx';
import {
  type CommandCredentials,
  type CommandTarget,
  certificateLine,
  coapLine,
  curlLine,
  mosquittoLine,
  mqttSocketUrl,
  pythonLines,
} from './commands.ts';
import { connectMessages } from './messages.ts';
import { useDevicePorts } from './useDevicePorts.ts';

/** How the device shows who it is, lines that speak for it, and whether something arrives. */
export function Connect({ projectId, device, live, rights, onTab }: DeviceDetailPartProps) {
  const words = useMessages(connectMessages);
  const kinds = useMessages(deviceEditMessages);
  const [editing, setEditing] = useState(false);
  const { ports, isAsking } = useDevicePorts(projectId);
  const { origin, hostname: host } = window.location;
  const target: CommandTarget = { origin, host, ports };
  const at = (port: number | undefined, scheme = '') =>
    port !== undefined && <CopyText text={`${scheme}${host}:${port}`} mono />;
  const token = device.credentialsType === 'ACCESS_TOKEN' ? device.accessToken : undefined;
  const credentials: CommandCredentials | undefined =
    token !== undefined
      ? { type: 'ACCESS_TOKEN', token }
      : device.credentialsType === 'MQTT_BASIC'
        ? {
            type: 'MQTT_BASIC',
            clientId: device.mqttClientId,
            userName: device.mqttUserName,
            hasPassword: device.hasMqttPassword,
          }
        : undefined;
  const rows = [
    { name: words.kind, value: kinds[device.credentialsType] },
    { name: words.token, value: token && <CopyText text={token} mono /> },
    { name: words.clientId, value: device.mqttClientId && <CopyText text={device.mqttClientId} mono /> },
    { name: words.userName, value: device.mqttUserName && <CopyText text={device.mqttUserName} mono /> },
    {
      name: words.password,
      value:
        device.credentialsType === 'MQTT_BASIC' && (device.hasMqttPassword ? words.passwordSet : words.passwordNone),
    },
    {
      name: words.rsa,
      value: device.rsaPublicKey && (
        <CopyText text={device.rsaPublicKey} mono label={device.rsaPublicKey.slice(0, 60)} />
      ),
    },
    { name: words.server, value: at(ports.mqtt) },
    { name: words.tls, value: at(ports.mqtts) },
    { name: words.socket, value: ports.mqtt !== undefined && <CopyText text={mqttSocketUrl(origin)} mono /> },
    { name: words.http, value: token && <CopyText text={`${origin}/api/v1/${token}/telemetry`} mono /> },
    { name: words.coap, value: token && at(ports.coap, 'coap://') },
  ];
  return (
    <div className={css.connect}>
      <div className={css.column}>
        <section className={css.box} aria-label={words.credentials}>
          <header className={css.head}>
            <h2>{words.credentials}</h2>
            <ActionButton
              size="small"
              icon={<Glyph name="key" size={14} />}
              off={rights.off}
              onClick={() => setEditing(true)}
            >
              {words.change}
            </ActionButton>
          </header>
          <DescriptionList rows={rows.filter(({ value }) => value)} />
        </section>
        <section className={css.box} aria-label={words.try}>
          <h2>{words.try}</h2>
          {credentials === undefined ? (
            <>
              <p className="soft">{words.certificate}</p>
              {ports.mqtts === undefined ? (
                !isAsking && <p className="soft">{words.noTls}</p>
              ) : (
                <CommandLine name="MQTT · mosquitto_pub" text={certificateLine(target)} />
              )}
            </>
          ) : isAsking ? (
            <LinesSkeleton lines={6} />
          ) : (
            <>
              <p className="soft">{words.tryHint}</p>
              {ports.mqtt !== undefined && (
                <CommandLine name="MQTT · mosquitto_pub" text={mosquittoLine(target, credentials)} />
              )}
              {token !== undefined && <CommandLine name="HTTP · curl" text={curlLine(target, token)} />}
              {token !== undefined && ports.coap !== undefined && (
                <CommandLine name="CoAP · coap-client" text={coapLine(target, token)} />
              )}
              {ports.mqtt !== undefined && <CommandLine name={words.python} text={pythonLines(target, credentials)} />}
            </>
          )}
        </section>
      </div>
      <ConnectionCheck device={device} live={live} onShow={() => onTab('values')} />
      <EditDevice projectId={projectId} deviceId={editing ? device.id : undefined} onClose={() => setEditing(false)} />
    </div>
  );
}
