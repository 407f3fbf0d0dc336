import type { DeviceDetail } from '@twinscape/contract/devices';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { CopyText, DescriptionList } from '../../../ui/index.ts';
import { deviceEditMessages } from '../edit/messages.ts';
import { deviceMessages } from '../messages.ts';
import css from './Detail.module.css';
import { deviceDetailMessages } from './messages.ts';

/** What people entered of a device, and when it came and went. */
export function DeviceSummary({ device }: { readonly device: DeviceDetail }) {
  const words = useMessages(deviceDetailMessages);
  const own = useMessages(deviceMessages);
  const fields = useMessages(deviceEditMessages);
  const say = useSay();
  const format = useFormat();
  const seconds = device.inactivityTimeoutMs / 1000;
  const rows = [
    { name: own.deviceId, value: <CopyText text={device.deviceId} mono /> },
    { name: fields.label, value: device.label },
    { name: own.type, value: device.deviceType },
    { name: own.category, value: format.list(device.categoryNames) },
    { name: own.adapter, value: device.adapterName },
    { name: own.gateway, value: device.isGateway ? words.yes : device.gatewayName },
    { name: words.comment, value: device.comment },
    { name: words.connected, value: device.lastConnectTime && format.instant(device.lastConnectTime) },
    { name: words.disconnected, value: device.lastDisconnectTime && format.instant(device.lastDisconnectTime) },
    {
      name: words.silence,
      value:
        seconds % 60 === 0
          ? say(deviceDetailMessages.minutes, { count: format.number(seconds / 60) })
          : say(deviceDetailMessages.seconds, { count: format.number(seconds) }),
    },
    { name: own.created, value: format.minute(device.createTime) },
    { name: words.updated, value: format.minute(device.updateTime) },
    { name: words.id, value: <CopyText text={device.id} mono /> },
  ];
  return (
    <aside className={css.facts} aria-label={words.facts}>
      <h2>{words.facts}</h2>
      <DescriptionList rows={rows.filter(({ value }) => value)} />
    </aside>
  );
}
