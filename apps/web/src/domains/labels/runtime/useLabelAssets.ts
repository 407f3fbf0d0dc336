import type { Label } from '@twinscape/contract/labels';
import { useCallback, useMemo } from 'react';
import { isBound } from '../panel/readings.ts';
import { useAssetDevices, useAssetNames } from './useSceneAssets.ts';

const listAssetIds = (labels: readonly Label[]): readonly string[] =>
  [...new Set(labels.map(({ assetId }) => assetId))].sort();

/** The devices of the assets that labels belong to; `known` is used where the page has them already. */
export function useLabelDevices(
  projectId: string,
  labels: readonly Label[],
  known: ((assetId: string) => readonly string[]) | undefined,
): (assetId: string) => readonly string[] {
  const assetIds = useMemo(() => listAssetIds(labels), [labels]);
  const needsDevices = useMemo(
    () => labels.some(({ data }) => data.dataList.some((entry) => isBound(entry) && !entry.deviceId)),
    [labels],
  );
  const related = useAssetDevices(projectId, assetIds, needsDevices && !known);
  const getRelated = useCallback((assetId: string) => related.get(assetId) ?? [], [related]);
  return known ?? getRelated;
}

/** The names of the assets that labels belong to; those that `known` lacks are asked for. */
export function useLabelNames(
  projectId: string,
  labels: readonly Label[],
  known: ReadonlyMap<string, string>,
): (assetId: string) => string {
  const namelessIds = useMemo(
    () =>
      listAssetIds(labels.filter(({ assetId, panel }) => !panel.styleDatas?.text && !known.has(assetId.toLowerCase()))),
    [labels, known],
  );
  const loaded = useAssetNames(projectId, namelessIds);
  return useCallback(
    (assetId: string) => known.get(assetId.toLowerCase()) ?? loaded.get(assetId.toLowerCase()) ?? '',
    [known, loaded],
  );
}
