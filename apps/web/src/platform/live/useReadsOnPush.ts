import type { CallSpec } from '@twinscape/contract';
import { useEffect } from 'react';
import { readAgain } from '../api/index.ts';
import { onGap, onPush } from './live.ts';

/** The first change is read at once; those of a storm (an import, a plant that is switched on) are read together, this often. Milliseconds. */
const GATHER_MS = 400;

/**
 * Reads calls again when the server says that something of this kind changed in the project, and when pushes may have been missed. Without a project somebody else on the page does it.
 * `reads` is the same list at every drawing.
 */
export function useReadsOnPush(kind: string, projectId: string | undefined, reads: readonly CallSpec[]): void {
  useEffect(() => {
    if (projectId === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const read = () => {
      isDue = false;
      void readAgain(reads);
      timer = setTimeout(() => {
        timer = undefined;
        if (isDue) read();
      }, GATHER_MS);
    };
    const changed = () => {
      if (timer) isDue = true;
      else read();
    };
    const stops = [
      onPush(kind, ({ id }) => {
        if (id === projectId) changed();
      }),
      onGap(changed),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [kind, projectId, reads]);
}
