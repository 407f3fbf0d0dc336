import { assetDeviceCalls } from '@twinscape/contract/assets';
import type { DeviceProperty } from '@twinscape/contract/devices';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useCall } from '../../../../platform/api/index.ts';
import { liveValues } from '../../../../platform/live/index.ts';
import { useIsVisiting } from '../../../../platform/session/index.ts';

type Newest = { readonly value: unknown; readonly time: Date };
/** A device with its series, each with the newest value that is known. */
export type LiveDevice = {
  readonly id: string;
  readonly deviceId: string;
  readonly name: string;
  readonly properties: readonly DeviceProperty[];
};

/** Devices that have said nothing yet are asked again. */
const ASKED_AGAIN_MS = 5_000;
const seriesKey = (id: string, propertyName: string): string => `${id} ${propertyName}`;

/** What the devices of an asset measure (C-AST-01, through a link C-MAT-30), with values as they come (RU-RT-01). */
export function useLiveProperties(projectId: string, assetId: string) {
  const { GetAssetIotProperties, GetMaterialAssetIotProperties } = assetDeviceCalls;
  const call = useIsVisiting() ? GetMaterialAssetIotProperties : GetAssetIotProperties;
  const query = useCall(call, { projectId, assetId }, { handles: true });
  const { data } = query;
  const [received, setReceived] = useState<ReadonlyMap<string, Newest>>(new Map());
  const deviceIds = useMemo(() => [...new Set(data?.map(({ id }) => id))].sort(), [data]);
  const watched = deviceIds.join(' ');
  const known = useMemo(() => new Set(data?.map(({ id, propertyName }) => seriesKey(id, propertyName))), [data]);
  /** A series that came since has a name and a unit, which only the list knows. */
  const readNew = useEffectEvent((id: string, names: readonly string[]) => {
    if (names.some((propertyName) => !known.has(seriesKey(id, propertyName)))) void query.refetch();
  });
  const isSilent = data?.length === 0;
  useEffect(() => {
    if (!isSilent) return undefined;
    const timer = setInterval(() => void query.refetch(), ASKED_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isSilent, query.refetch]);
  useEffect(() => {
    setReceived(new Map());
    if (watched === '') return undefined;
    return liveValues.watch({
      projectId,
      deviceIds: watched.split(' '),
      onFrame: ({ id, values }) => {
        readNew(
          id,
          values.map(({ propertyName }) => propertyName),
        );
        setReceived((before) => {
          const next = new Map(before);
          for (const { propertyName, value, time } of values) {
            const last = next.get(seriesKey(id, propertyName));
            if (!last || last.time <= time) next.set(seriesKey(id, propertyName), { value, time });
          }
          return next;
        });
      },
    });
  }, [projectId, watched]);
  return { query, devices: useMemo(() => groupByDevice(data ?? [], received), [data, received]) };
}

/** Series by device, an older value never before a newer one. Pure. */
export function groupByDevice(
  properties: readonly DeviceProperty[],
  received: ReadonlyMap<string, Newest>,
): readonly LiveDevice[] {
  const devices = new Map<string, LiveDevice & { readonly properties: DeviceProperty[] }>();
  for (const property of properties) {
    const { id, deviceId, deviceName, propertyName } = property;
    const device = devices.get(id) ?? { id, deviceId, name: deviceName, properties: [] };
    devices.set(id, device);
    const live = received.get(seriesKey(id, propertyName));
    device.properties.push(
      live && (!property.time || live.time >= property.time) ? { ...property, ...live } : property,
    );
  }
  // What has said something comes first; the order of the device otherwise.
  for (const { properties: own } of devices.values())
    own.sort((one, other) => Number(one.time === undefined) - Number(other.time === undefined));
  return [...devices.values()];
}
