import type { DeviceState } from '@twinscape/contract/devices';
import { textFrame } from '../../platform/http/index.ts';
import type { LiveDevice } from '../devices/index.ts';
import type { TelemetryValue } from '../telemetry/index.ts';
import type { ChangedValue, ValueChange } from './fanout.ts';

/**
 * One E-DeviceRealtimeData on its way to many: its JSON, and that as a whole frame of a WebSocket, each written once.
 */
export class ValueFrame {
  private framed: Buffer | undefined;

  constructor(readonly json: string) {}

  get frame(): Buffer {
    this.framed ??= textFrame(this.json);
    return this.framed;
  }
}

/** Frames of a change by whether the device is online, and its state. */
type Known = readonly [offline: Map<DeviceState, ValueFrame>, online: Map<DeviceState, ValueFrame>];
const frames = new WeakMap<ValueChange, Known>();

/** RU-RT-01: the frame of a change; the same for everybody who sees the device in the same state. */
export function getChangeFrame(device: LiveDevice, change: ValueChange): ValueFrame {
  let known = frames.get(change);
  if (!known) {
    known = [new Map(), new Map()];
    frames.set(change, known);
  }
  const byState = known[device.isOnline ? 1 : 0];
  const found = byState.get(device.state) ?? createValueFrame(device, change.values);
  byState.set(device.state, found);
  return found;
}

/** E-DeviceRealtimeData. */
export function createValueFrame(device: LiveDevice, values: readonly ChangedValue[]): ValueFrame {
  const newest = Math.max(device.lastActivityTime?.getTime() ?? 0, ...values.map(({ at }) => at));
  const json = JSON.stringify({
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
      Value: toJsonValue(value),
      Time: new Date(at).toISOString(),
    })),
  });
  return new ValueFrame(json);
}

/** An integer that a double cannot hold travels as its digits. */
const toJsonValue = (value: TelemetryValue): unknown =>
  typeof value === 'bigint'
    ? value.toString()
    : typeof value === 'object'
      ? (JSON.parse(value.json) as unknown)
      : value;
