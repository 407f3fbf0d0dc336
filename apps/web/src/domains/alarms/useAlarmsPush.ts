import { useQueryClient } from '@tanstack/react-query';
import type { CallSpec } from '@twinscape/contract';
import { useEffect } from 'react';
import { keyOf } from '../../platform/api/index.ts';
import { onPush } from '../../platform/live/index.ts';
import { ALARM_READS } from './reads.ts';

/** The first change is read at once; those of a storm are read together, this often. Milliseconds. */
const GATHER_MS = 400;

/** Reads alarms again when some of the project changed; without a project somebody else on the page does. */
export function useAlarmsPush(projectId: string | undefined, reads: readonly CallSpec[] = ALARM_READS): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (projectId === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const read = () => {
      isDue = false;
      for (const call of reads) void cache.invalidateQueries({ queryKey: keyOf(call) });
      timer = setTimeout(() => {
        timer = undefined;
        if (isDue) read();
      }, GATHER_MS);
    };
    const stop = onPush('alarms.changed', ({ id }) => {
      if (id !== projectId) return;
      if (timer) isDue = true;
      else read();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [cache, projectId, reads]);
}
