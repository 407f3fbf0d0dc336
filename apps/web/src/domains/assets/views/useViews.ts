import { useQueries } from '@tanstack/react-query';
import { assetCalls } from '@twinscape/contract/assets';
import { useMemo } from 'react';
import { getQueryKey, send, useCall } from '../../../platform/api/index.ts';
import { type ReadingState, toReadingState } from '../../../ui/index.ts';
import { toViewBranches, type ViewBranch } from './branches.ts';

/** What a smart view finds is only known by asking; so many are counted in the tree. */
const COUNTED = 20;

export type ViewsRead = ReadingState & { readonly tree: readonly ViewBranch[] };

/** Views of a project with their categories (C-AVIEW-07), and how many assets the smart ones find at this moment. */
export function useViews(projectId: string): ViewsRead {
  const query = useCall(assetCalls.GetAssetViewList, { projectId }, { handles: true });
  const { data } = query;
  const smart = (data ?? []).filter(({ filter }) => filter !== undefined).slice(0, COUNTED);
  const call = assetCalls.GetViewAssetListWithProperty;
  const counts = useQueries({
    queries: smart.map(({ assetViewId }) => {
      const input = { projectId, assetViewId, pageIndex: 1, pageSize: 1 };
      return {
        queryKey: getQueryKey(call, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => send(call, input, { signal, handles: true }),
      };
    }),
    combine: (answers) => answers.map((answer) => answer.data?.data.count),
  });
  const known = JSON.stringify(smart.map(({ assetViewId }, at) => [assetViewId, counts[at]]));
  const tree = useMemo(() => {
    const found = (JSON.parse(known) as [string, number | null][]).flatMap(([id, count]) =>
      count === null ? [] : [[id, count] as const],
    );
    return toViewBranches(data ?? [], new Map(found));
  }, [data, known]);
  return { tree, ...toReadingState(query) };
}
