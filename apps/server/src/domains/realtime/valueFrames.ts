import type { LiveDevice } from '../devices/index.ts';
import type { TelemetryValue } from '../telemetry/index.ts';
import type { Change, Value } from './fanout.ts';

const frames = new WeakMap<Change, Map<string, string>>();

/** RU-RT-01: the frame of a change; written once for everybody who sees the device in the same state. */
export function frameOf(device: LiveDevice, change: Change): string {
  const known = frames.get(change) ?? new Map<string, string>();
  frames.set(change, known);
  const seen = `${device.state} ${device.isOnline}`;
  const frame = known.get(seen) ?? written(device, change.values);
  known.set(seen, frame);
  return frame;
}

/** E-DeviceRealtimeData. */
export function written(device: LiveDevice, values: readonly Value[]): string {
  const newest = Math.max(device.lastActivityTime?.getTime() ?? 0, ...values.map(({ at }) => at));
  return JSON.stringify({
    DeviceDetail: {
      DeviceId: device.deviceId,
      Id: device.id,
      DeviceName: device.deviceName,
      State: device.state,
      IsOnline: device.isOnline,
      LastActivityTime: newest > 0 ? new Date(newest).toISOString() : null,
    },
    DataDetails: values.map(({ key, value, at }) => ({
      PropertyName: key,
      Value: shown(value),
      Time: new Date(at).toISOString(),
    })),
  });
}

/** An integer that a double cannot hold travels as its digits. */
const shown = (value: TelemetryValue): unknown =>
  typeof value === 'bigint'
    ? value.toString()
    : typeof value === 'object'
      ? (JSON.parse(value.json) as unknown)
      : value;
