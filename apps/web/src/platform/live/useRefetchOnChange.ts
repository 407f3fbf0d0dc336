import type { CallSpec } from '@twinscape/contract';
import { useEffect } from 'react';
import { refetchOnPush } from './useRefetchOnPush.ts';

/**
 * Reads calls again when anybody changed a thing of these kinds, named as its events are: `share`, `alarmRule`. Both
 * lists are the same at every drawing. For what the pages hear by a push of its own (devices, assets, alarms, scenes)
 * there is `useRefetchOnPush`.
 */
export function useRefetchOnChange(things: readonly string[], reads: readonly CallSpec[]): void {
  useEffect(() => {
    for (const thing of things) refetchOnPush(`changed:${thing}`, reads);
  }, [things, reads]);
}
