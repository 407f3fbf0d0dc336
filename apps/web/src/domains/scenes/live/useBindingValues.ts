import { SCENE_UPDATE_DELAY_MS } from '@twinscape/contract/labels';
import type { SceneColourBinding } from '@twinscape/contract/scenes';
import type { ValueDisplay } from '@twinscape/contract/telemetry';
import { useEffect, useMemo, useRef, useState } from 'react';
import { liveValues } from '../../../platform/live/index.ts';
import type { SceneHistory } from '../time/useSceneHistory.ts';
import { useInitialValues } from './useInitialValues.ts';

/** In the order of what is coloured; how a value is shown is undefined where nobody said. */
type BindingValues = {
  readonly values: readonly unknown[];
  readonly displays: readonly (Pick<ValueDisplay, 'decimals' | 'valueMapping'> | undefined)[];
};

/**
 * The values by which things are coloured, in their order: live, or as they were at the moment that is shown. What
 * comes in quick succession is seen together (K-12).
 */
export function useBindingValues(
  projectId: string,
  coloured: readonly SceneColourBinding[],
  past: SceneHistory | undefined,
): BindingValues {
  const known = useRef(new Map<string, unknown>());
  const first = useInitialValues();
  const before = useMemo(
    () => new Map(first.flatMap(({ id, values }) => values.map((one) => [toPropertyKey(id, one.propertyName), one]))),
    [first],
  );
  const [, setBeat] = useState(0);
  const devices = [...new Set(coloured.map(({ deviceId }) => deviceId.toLowerCase()))].sort().join(' ');
  const isLive = past === undefined;
  useEffect(() => {
    if (!isLive || devices === '') return undefined;
    let last = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      last = performance.now();
      setBeat((count) => count + 1);
    };
    const unsubscribe = liveValues.watch({
      projectId,
      deviceIds: devices.split(' '),
      onFrame({ id, values }) {
        for (const { propertyName, value } of values) known.current.set(toPropertyKey(id, propertyName), value);
        if (values.length > 0)
          timer ??= setTimeout(refresh, Math.max(0, last + SCENE_UPDATE_DELAY_MS - performance.now()));
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [projectId, devices, isLive]);
  const keys = coloured.map(({ deviceId, PropertyName }) => toPropertyKey(deviceId, PropertyName));
  return {
    values: coloured.map(({ deviceId, PropertyName }, at) => {
      if (past) return past.findValue(deviceId, PropertyName)?.value;
      const key = keys[at] ?? '';
      return known.current.has(key) ? known.current.get(key) : before.get(key)?.value;
    }),
    displays: keys.map((key) => before.get(key)),
  };
}

const toPropertyKey = (deviceId: string, propertyName: string): string => `${deviceId.toLowerCase()} ${propertyName}`;
