import { type AdapterRow, adapterCalls, POINTS_AT_ONCE } from '@twinscape/contract/adapters';
import { deviceCalls } from '@twinscape/contract/devices';
import { useState } from 'react';
import { CallFailed, invalidateCalls, send } from '../../../platform/api/index.ts';
import { POINT_READS } from '../points/reads.ts';
import type { PlannedPoint } from './planMapping.ts';

export type MappingRequest = {
  readonly projectId: string;
  readonly adapter: Pick<AdapterRow, 'id'>;
  readonly points: readonly (PlannedPoint & { readonly deviceName: string })[];
  /** Ids of the devices that there are, by name. */
  readonly devices: ReadonlyMap<string, string>;
  readonly allowsWrites: boolean;
};

/** Creates the devices that are missing, and then all points together: all of these or none. */
async function saveMapping({ projectId, adapter, points, devices, allowsWrites }: MappingRequest): Promise<number> {
  const ids = new Map(devices);
  for (const { deviceName } of points) {
    if (ids.has(deviceName)) continue;
    const { id } = await send(
      deviceCalls.AddProjectDevice,
      { projectId, deviceId: deviceName, deviceName, adapterId: adapter.id },
      { handles: true },
    );
    ids.set(deviceName, id);
  }
  for (let at = 0; at < points.length; at += POINTS_AT_ONCE)
    await send(
      adapterCalls.SaveAdapterPoints,
      {
        projectId,
        adapterId: adapter.id,
        points: points.slice(at, at + POINTS_AT_ONCE).map(({ address, deviceName, key, node }) => ({
          address,
          sourceName: node.name.slice(0, 200),
          deviceId: ids.get(deviceName) ?? '',
          pointKey: key,
          isWritable: allowsWrites && node.isWritable,
        })),
      },
      { handles: true },
    );
  return points.length;
}

/** Saves a mapping, and says how that stands. */
export function useMapping(onDone: (count: number) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  return {
    isBusy,
    failure,
    save: async (request: MappingRequest): Promise<void> => {
      setBusy(true);
      setFailure(undefined);
      try {
        onDone(await saveMapping(request));
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        setFailure(error);
      } finally {
        setBusy(false);
        await invalidateCalls(POINT_READS);
      }
    },
  };
}
