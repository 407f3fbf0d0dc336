import type { SceneColoured } from '@twinscape/contract/scenes';
import { useEffect, useState } from 'react';
import { liveValues } from '../../../platform/live/index.ts';
import type { Past } from '../time/usePast.ts';

/** The numbers by which things are coloured, in their order: live, or as they were at the moment that is shown. */
export function useColouredValues(
  projectId: string,
  coloured: readonly SceneColoured[],
  past: Past | undefined,
): readonly (number | undefined)[] {
  const [live, setLive] = useState<ReadonlyMap<string, unknown>>(new Map());
  const devices = [...new Set(coloured.map(({ deviceId }) => deviceId.toLowerCase()))].sort().join(' ');
  const isLive = past === undefined;
  useEffect(() => {
    if (!isLive || devices === '') return undefined;
    return liveValues.watch({
      projectId,
      deviceIds: devices.split(' '),
      hear: ({ id, values }) =>
        setLive(
          (before) => new Map([...before, ...values.map((one) => [`${id} ${one.propertyName}`, one.value] as const)]),
        ),
    });
  }, [projectId, devices, isLive]);
  return coloured.map(({ deviceId, PropertyName }) => {
    const value = past
      ? past.heldOf(deviceId, PropertyName)?.value
      : live.get(`${deviceId.toLowerCase()} ${PropertyName}`);
    const number = typeof value === 'string' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  });
}
