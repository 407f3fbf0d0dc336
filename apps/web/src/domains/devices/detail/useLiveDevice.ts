import { useEffect, useState } from 'react';
import { type DeviceValueFrame, liveValues } from '../../../platform/live/index.ts';

/** A value with its moment. */
export type LiveDeviceValue = { readonly value: unknown; readonly time: Date };
export type LiveDeviceState = {
  /** How the device stood when it was last heard of; undefined before. */
  readonly frame: DeviceValueFrame | undefined;
  /** When that was, in milliseconds since 1970 by this computer's clock. */
  readonly receivedAt: number;
  /** The newest value of each property. */
  readonly values: ReadonlyMap<string, LiveDeviceValue>;
  /** What came since the screen was opened, oldest first, by property: the growing end of small curves. */
  readonly recent: ReadonlyMap<string, readonly LiveDeviceValue[]>;
};

/** Points that are kept of each property: what a curve of an hour can show. */
const KEPT = 240;
const NOTHING: LiveDeviceState = { frame: undefined, receivedAt: 0, values: new Map(), recent: new Map() };

/** Live values of one device, as they come (RU-RT-01). */
export function useLiveDevice(projectId: string, id: string): LiveDeviceState {
  const [live, setLive] = useState(NOTHING);
  useEffect(() => {
    setLive(NOTHING);
    return liveValues.watch({
      projectId,
      deviceIds: [id],
      onFrame: (frame) => setLive((before) => applyFrame(before, frame, Date.now())),
    });
  }, [projectId, id]);
  return live;
}

/** What is known after a frame. An older value never replaces a newer one. Pure. */
export function applyFrame(before: LiveDeviceState, frame: DeviceValueFrame, receivedAt: number): LiveDeviceState {
  const values = new Map(before.values);
  const recent = new Map(before.recent);
  for (const { propertyName, value, time } of frame.values) {
    const known = values.get(propertyName);
    if (known && known.time >= time) continue;
    values.set(propertyName, { value, time });
    recent.set(propertyName, [...(recent.get(propertyName) ?? []), { value, time }].slice(-KEPT));
  }
  return { frame, receivedAt, values, recent };
}
