import { useQueries } from '@tanstack/react-query';
import { ASSETS_AT_ONCE } from '@twinscape/contract/assets';
import { type Label, labelCalls, readLabel } from '@twinscape/contract/labels';
import type { SceneLabel } from '@twinscape/contract/scenes';
import { keyOf, send } from '../../../platform/api/index.ts';
import type { PreviewParts } from '../../models/index.ts';

/** What is wrong with a label of the scene: its asset is gone, or has no data label. */
export type LabelFault = 'gone' | 'none';

/** Asked for in parts of this many assets. */
const PART = Math.min(500, ASSETS_AT_ONCE);

/** The labels of the assets that the scene shows, by asset in small letters; undefined until all have come. */
export const useAssetLabels = ({ projectId }: PreviewParts, labels: readonly SceneLabel[]) =>
  useQueries({ queries: partsOf(projectId, labels), combine: combineLabels });

/** How to ask again for labels that could not be read; undefined where all came or may still come. */
export const useFailedLabels = ({ projectId }: PreviewParts, labels: readonly SceneLabel[]) =>
  useQueries({ queries: partsOf(projectId, labels), combine: combineFailures });

function partsOf(projectId: string, labels: readonly SceneLabel[]) {
  const ids = [...new Set(labels.map(({ assetid }) => assetid.toLowerCase()))];
  const parts = Array.from({ length: Math.ceil(ids.length / PART) }, (_, at) => ids.slice(at * PART, (at + 1) * PART));
  return parts.map((assetIds) => ({
    queryKey: keyOf(labelCalls.GetMaterialAssetJSTLDatas, { projectId, assetIds }),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      send(labelCalls.GetMaterialAssetJSTLDatas, { projectId, assetIds }, { signal, handles: true }),
  }));
}

type Answer = { readonly data?: Awaited<ReturnType<typeof askedLabels>> | undefined };
const askedLabels = (projectId: string, assetIds: string[]) =>
  send(labelCalls.GetMaterialAssetJSTLDatas, { projectId, assetIds });

type Tried = Answer & { readonly isError: boolean; readonly refetch: () => unknown };
function combineFailures(answers: readonly Tried[]): (() => void) | undefined {
  const failed = answers.filter(({ data, isError }) => isError && !data);
  if (failed.length === 0) return undefined;
  return () => {
    for (const one of failed) void one.refetch();
  };
}

function combineLabels(answers: readonly Answer[]): ReadonlyMap<string, Label | undefined> | undefined {
  const found = new Map<string, Label | undefined>();
  for (const { data } of answers) {
    if (!data) return undefined;
    for (const one of data) found.set(one.assetId.toLowerCase(), readLabel(one));
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
