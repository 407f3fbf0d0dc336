import { topologyCalls } from '@twinscape/contract/topology';
import { useMemo } from 'react';
import { useCall } from '../../../platform/api/index.ts';

export type TraceRequest = { readonly from: readonly string[]; readonly direction: 'down' | 'up' };

/** What is reached from assets, nearest first (T-TOPO-03), while there is something to trace. */
export function useTrace(projectId: string, trace: TraceRequest | undefined, typeIds: readonly string[] | undefined) {
  const query = useCall(
    topologyCalls.TraceTopology,
    {
      projectId,
      assetIds: [...(trace?.from ?? [])],
      direction: trace?.direction ?? 'down',
      ...(typeIds ? { topologyTypes: [...typeIds] } : {}),
    },
    { enabled: trace !== undefined, handles: true },
  );
  const data = trace ? query.data : undefined;
  const steps = useMemo(
    () => (data ? new Map(data.assets.map(({ assetId, level }) => [assetId, level] as const)) : undefined),
    [data],
  );
  return { query, data, steps };
}
