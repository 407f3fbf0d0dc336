import { assetCalls } from '@twinscape/contract/assets';
import { useMemo } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { type ReadingState, toReadingState } from '../../../ui/index.ts';
import { type ClassBranch, toClassBranches } from './branches.ts';

export type ClassTreeRead = ReadingState & {
  readonly tree: readonly ClassBranch[];
  /** Assets of all types; undefined until it is known. */
  readonly assetCount: number | undefined;
};

/**
 * Classes of a project with their types and how many assets each has (C-AST-16). Asked once however many parts of a
 * screen use it.
 */
export function useClassTree(projectId: string): ClassTreeRead {
  const query = useCall(assetCalls.GetAssetClassTreeList, { projectId }, { handles: true });
  const { data } = query;
  const tree = useMemo(() => toClassBranches(data ?? []), [data]);
  return {
    tree,
    assetCount: data?.reduce((sum, { assetCount }) => sum + assetCount, 0),
    ...toReadingState(query),
  };
}
