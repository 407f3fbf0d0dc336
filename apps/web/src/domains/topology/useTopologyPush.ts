import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '../../platform/api/index.ts';
import { onPush } from '../../platform/live/index.ts';
import { useAssetsPush } from '../assets/index.ts';
import { TOPOLOGY_READS } from './reads.ts';

/** Changes that come in this time are read again once. */
const GATHER_MS = 400;

/** Reads assets and how they hang together again when somebody changed them. */
export function useTopologyPush(projectId: string): void {
  useAssetsPush(projectId);
  const cache = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onPush('assets.changed', ({ id }) => {
      if (id !== projectId) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const call of TOPOLOGY_READS) void cache.invalidateQueries({ queryKey: keyOf(call) });
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [cache, projectId]);
}
