import { useQueries } from '@tanstack/react-query';
import {
  ASSETS_AT_ONCE,
  assetDeviceCalls,
  assetElementCalls,
  assetMaterialCalls,
  LISTED_ASSETS_MAX,
} from '@twinscape/contract/assets';
import { LABEL_RELATION_PAGE_SIZE } from '@twinscape/contract/labels';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { getQueryKey, readAllPages, send } from '../../../platform/api/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import type { AssetElementRow, ViewerStage } from './positions.ts';

type Signal = { readonly signal: AbortSignal };
const NO_ROWS: readonly AssetElementRow[] = [];

/**
 * Which elements of the open models are assets; undefined until all have come. What cannot be read counts as nothing.
 */
export function useAssetElements({ projectId, views }: PreviewParts): readonly AssetElementRow[] | undefined {
  const models = useStore(views, ({ view }) => view.models);
  return useQueries({
    queries: models.map(({ modelId: relationModelId }) => ({
      queryKey: getQueryKey(assetElementCalls.GetModelAssetElements, { projectId, relationModelId }),
      queryFn: ({ signal }: Signal) =>
        send(assetElementCalls.GetModelAssetElements, { projectId, relationModelId }, { signal, handles: true }),
    })),
    combine: (results) =>
      results.some(({ data, isError }) => !data && !isError)
        ? undefined
        : results.flatMap(({ data }, at): readonly AssetElementRow[] =>
            data
              ? data.map(({ assetId, relationModelElementId }) => ({
                  model: models[at]?.modelId ?? '',
                  assetId,
                  elementId: relationModelElementId,
                }))
              : NO_ROWS,
          ),
  });
}

/** How many models of the stage can be seen; 0 before the scene itself has a place in the world. */
export const useDrawnCount = (stage: ViewerStage | undefined): number =>
  useSyncExternalStore(stage ? (changed) => stage.state.subscribe(changed) : () => () => undefined, () => {
    const { isReady, models = [] } = stage?.state.getState() ?? {};
    return isReady ? models.filter(({ state, elements }) => state === 'shown' && elements).length : 0;
  });

/** The devices of assets, for entries that name none (RU-LBL-11). */
export function useAssetDevices(
  projectId: string,
  assetIds: readonly string[],
  isWanted: boolean,
): ReadonlyMap<string, readonly string[]> {
  const parts = isWanted ? chunks(assetIds, ASSETS_AT_ONCE) : [];
  return useQueries({
    queries: parts.map((some) => {
      const input = {
        projectId,
        assetIds: [...some],
        orderByType: 0 as const,
        key: '',
        pageSize: LABEL_RELATION_PAGE_SIZE,
      };
      return {
        queryKey: [...getQueryKey(assetDeviceCalls.GetMaterialAssetsDeviceRelationList, input), 'all'],
        queryFn: ({ signal }: Signal) =>
          readAllPages((pageIndex) =>
            send(
              assetDeviceCalls.GetMaterialAssetsDeviceRelationList,
              { ...input, pageIndex },
              { signal, handles: true },
            ),
          ),
      };
    }),
    combine: devicesByAsset,
  });
}

type Related = { readonly id: string; readonly assetIds: readonly string[] };
function devicesByAsset(
  answers: readonly { readonly data?: readonly Related[] | undefined }[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { id, assetIds } of answers.flatMap(({ data }) => data ?? []))
    for (const assetId of assetIds) {
      const own = found.get(assetId) ?? [];
      own.push(id);
      found.set(assetId, own);
    }
  return found;
}

/** The names of these assets by their ids in small letters: for labels whose page does not know them. */
export const useAssetNames = (projectId: string, assetIds: readonly string[]): ReadonlyMap<string, string> =>
  useQueries({
    queries: chunks(assetIds, LISTED_ASSETS_MAX).map((some) => {
      const input = { projectId, assetIds: [...some], pageIndex: 1, pageSize: LISTED_ASSETS_MAX };
      return {
        queryKey: getQueryKey(assetMaterialCalls.GetMaterialProjectAssetList, input),
        queryFn: ({ signal }: Signal) =>
          send(assetMaterialCalls.GetMaterialProjectAssetList, input, { signal, handles: true }),
      };
    }),
    combine: namesById,
  });

type Named = { readonly assetId: string; readonly assetName: string };
const namesById = (
  answers: readonly { readonly data?: { readonly data: { readonly list: readonly Named[] } } | undefined }[],
): ReadonlyMap<string, string> =>
  new Map(
    answers
      .flatMap(({ data }) => data?.data.list ?? [])
      .map(({ assetId, assetName }) => [assetId.toLowerCase(), assetName]),
  );

const chunks = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
