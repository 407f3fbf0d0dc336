import { useQueries } from '@tanstack/react-query';
import { ASSETS_AT_ONCE } from '@twinscape/contract/assets';
import { type Label, labelCalls, parseLabel } from '@twinscape/contract/labels';
import type { SceneLabel } from '@twinscape/contract/scenes';
import { getQueryKey, send } from '../../../platform/api/index.ts';
import type { PreviewParts } from '../../models/index.ts';

/** What is wrong with a label of the scene: its asset is gone, or has no data label. */
export type LabelFault = 'gone' | 'none';

/** Asked for in parts of this many assets. */
const BATCH_SIZE = Math.min(500, ASSETS_AT_ONCE);

/** The labels of the assets that the scene shows, by asset in small letters; undefined until all have come. */
export const useAssetLabels = ({ projectId }: PreviewParts, labels: readonly SceneLabel[]) =>
  useQueries({ queries: toBatchQueries(projectId, labels), combine: combineLabels });

/** How to ask again for labels that could not be read; undefined where all came or may still come. */
export const useFailedLabels = ({ projectId }: PreviewParts, labels: readonly SceneLabel[]) =>
  useQueries({ queries: toBatchQueries(projectId, labels), combine: combineFailures });

function toBatchQueries(projectId: string, labels: readonly SceneLabel[]) {
  const ids = [...new Set(labels.map(({ assetid }) => assetid.toLowerCase()))];
  const parts = Array.from({ length: Math.ceil(ids.length / BATCH_SIZE) }, (_, at) =>
    ids.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  );
  return parts.map((assetIds) => ({
    queryKey: getQueryKey(labelCalls.GetMaterialAssetJSTLDatas, { projectId, assetIds }),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      send(labelCalls.GetMaterialAssetJSTLDatas, { projectId, assetIds }, { signal, handles: true }),
  }));
}

type BatchData = { readonly data?: Awaited<ReturnType<typeof loadLabelBatch>> | undefined };
const loadLabelBatch = (projectId: string, assetIds: string[]) =>
  send(labelCalls.GetMaterialAssetJSTLDatas, { projectId, assetIds });

type BatchResult = BatchData & { readonly isError: boolean; readonly refetch: () => unknown };
function combineFailures(answers: readonly BatchResult[]): (() => void) | undefined {
  const failed = answers.filter(({ data, isError }) => isError && !data);
  if (failed.length === 0) return undefined;
  return () => {
    for (const one of failed) void one.refetch();
  };
}

function combineLabels(answers: readonly BatchData[]): ReadonlyMap<string, Label | undefined> | undefined {
  const found = new Map<string, Label | undefined>();
  for (const { data } of answers) {
    if (!data) return undefined;
    for (const one of data) found.set(one.assetId.toLowerCase(), parseLabel(one));
  }
  return found;
}

/** RU-LBL-10: which labels cannot be shown, and why; undefined until it is known. */
export function useLabelStates(
  preview: PreviewParts,
  labels: readonly SceneLabel[],
): ReadonlyMap<string, LabelFault> | undefined {
  const found = useAssetLabels(preview, labels);
  if (!found) return undefined;
  return new Map(
    labels.flatMap(({ assetid }): [string, LabelFault][] => {
      const id = assetid.toLowerCase();
      if (!found.has(id)) return [[id, 'gone']];
      return found.get(id) ? [] : [[id, 'none']];
    }),
  );
}
