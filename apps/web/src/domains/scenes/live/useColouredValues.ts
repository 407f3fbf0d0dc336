import { SCENE_UPDATE_DELAY_MS } from '@twinscape/contract/labels';
import type { SceneColoured } from '@twinscape/contract/scenes';
import { useEffect, useMemo, useRef, useState } from 'react';
import { liveValues } from '../../../platform/live/index.ts';
import type { Past } from '../time/usePast.ts';
import { useFirstValues } from './useFirstValues.ts';

/**
 * The values by which things are coloured, in their order: live, or as they were at the moment that is shown. What
 * comes in quick succession is seen together (K-12).
 */
export function useColouredValues(
  projectId: string,
  coloured: readonly SceneColoured[],
  past: Past | undefined,
): readonly unknown[] {
  const known = useRef(new Map<string, unknown>());
  const first = useFirstValues();
  const before = useMemo(
    () => new Map(first.flatMap(({ id, values }) => values.map((one) => [keyOf(id, one.propertyName), one.value]))),
    [first],
  );
  const [, setBeat] = useState(0);
  const devices = [...new Set(coloured.map(({ deviceId }) => deviceId.toLowerCase()))].sort().join(' ');
  const isLive = past === undefined;
  useEffect(() => {
    if (!isLive || devices === '') return undefined;
    let last = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      timer = undefined;
      last = performance.now();
      setBeat((count) => count + 1);
    };
    const leave = liveValues.watch({
      projectId,
      deviceIds: devices.split(' '),
      hear({ id, values }) {
        for (const { propertyName, value } of values) known.current.set(keyOf(id, propertyName), value);
        if (values.length > 0)
          timer ??= setTimeout(tell, Math.max(0, last + SCENE_UPDATE_DELAY_MS - performance.now()));
      },
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [projectId, devices, isLive]);
  return coloured.map(({ deviceId, PropertyName }) => {
    if (past) return past.heldOf(deviceId, PropertyName)?.value;
    const key = keyOf(deviceId, PropertyName);
    return known.current.has(key) ? known.current.get(key) : before.get(key);
  });
}

const keyOf = (deviceId: string, propertyName: string): string => `${deviceId.toLowerCase()} ${propertyName}`;
