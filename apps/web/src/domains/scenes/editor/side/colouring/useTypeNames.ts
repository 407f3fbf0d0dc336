import { type AssetClassNode, assetCalls } from '@twinscape/contract/assets';
import { useCall } from '../../../../../platform/api/index.ts';

/** The names of the types of assets of a project, by their ids. */
export function useTypeNames(projectId: string, isEnabled: boolean): (typeId: string) => string | undefined {
  const { data } = useCall(assetCalls.GetAssetClassTreeList, { projectId }, { handles: true, enabled: isEnabled });
  const names = new Map(typesIn(data ?? []));
  return (typeId) => names.get(typeId.toLowerCase());
}

const typesIn = (nodes: readonly AssetClassNode[]): (readonly [string, string])[] =>
  nodes.flatMap(({ assetClassLists, assetClassTypes }) => [
    ...typesIn(assetClassLists),
    ...assetClassTypes.map(({ classTypeId, classTypeName }) => [classTypeId.toLowerCase(), classTypeName] as const),
  ]);
