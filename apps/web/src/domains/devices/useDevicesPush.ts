import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '../../platform/api/index.ts';
import { onPush } from '../../platform/live/index.ts';
import { DEVICE_READS } from './reads.ts';

/** A plant that is switched on brings its devices online one by one: they are read again once for all that came in this time. */
const GATHER_MS = 400;

/** Reads devices and categories again when somebody changed them, or one went on- or offline. */
export function useDevicesPush(projectId: string): void {
  const cache = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onPush('devices.changed', ({ id }) => {
      if (id !== projectId) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const call of DEVICE_READS) void cache.invalidateQueries({ queryKey: keyOf(call) });
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [cache, projectId]);
}
