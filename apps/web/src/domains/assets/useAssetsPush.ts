import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '../../platform/api/index.ts';
import { onPush } from '../../platform/live/index.ts';
import { ASSET_READS } from './reads.ts';

/** An import tells of itself many times: what came in this time is read again once. */
const GATHER_MS = 400;

/** Reads assets, classes, views and relations again when somebody changed them. */
export function useAssetsPush(projectId: string): void {
  const cache = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onPush('assets.changed', ({ id }) => {
      if (id !== projectId) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const call of ASSET_READS) void cache.invalidateQueries({ queryKey: keyOf(call) });
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [cache, projectId]);
}
