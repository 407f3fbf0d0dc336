import { useEffect, useState } from 'react';
import { type DeviceValueFrame, liveValues } from '../../../platform/live/index.ts';

/** A value with its moment. */
export type LiveValue = { readonly value: unknown; readonly time: Date };
/** By the device's id and the property: what came since the page was opened, oldest first. */
export type LiveDevices = ReadonlyMap<string, ReadonlyMap<string, readonly LiveValue[]>>;

/** Points that are kept of each property: what a curve of an hour can show. */
const KEPT = 240;
const NOTHING: LiveDevices = new Map();

/**
 * Live values of several devices, as they come (RU-RT-01). `ids`: the devices' ids with spaces in between, so that the
 * same devices are the same text.
 */
export function useLiveDevices(projectId: string, ids: string): LiveDevices {
  const [live, setLive] = useState(NOTHING);
  useEffect(() => {
    setLive(NOTHING);
    if (ids === '') return;
    return liveValues.watch({
      projectId,
      deviceIds: ids.split(' '),
      onFrame: (frame) => setLive((before) => mergeFrame(before, frame)),
    });
  }, [projectId, ids]);
  return live;
}

/** What is known after a frame. An older value never replaces a newer one. Pure. */
export function mergeFrame(before: LiveDevices, { id, values }: Pick<DeviceValueFrame, 'id' | 'values'>): LiveDevices {
  const own = new Map(before.get(id));
  for (const { propertyName, value, time } of values) {
    const known = own.get(propertyName) ?? [];
    const last = known.at(-1);
    if (last && last.time >= time) continue;
    own.set(propertyName, [...known, { value, time }].slice(-KEPT));
  }
  return new Map(before).set(id, own);
}
