import type { Labels } from '@twinscape/viewer';
import { useEffect, useEffectEvent } from 'react';
import type { PreviewParts } from '../../models/index.ts';
import type { AssetElementRow } from './positions.ts';

/** The elements of some assets, as they are selected and looked at; assets by their ids in small letters. Pure. */
export const findAssetElements = (rows: readonly AssetElementRow[] | undefined, assetIds: ReadonlySet<string>) =>
  (rows ?? [])
    .filter(({ assetId }) => assetIds.has(assetId.toLowerCase()))
    .map(({ model, elementId }) => ({ model, elementId }));

/** Presses on labels of the layer; one on a cluster brings the elements of all its assets into view (RU-LBL-02). */
export function useLabelPresses(
  layer: Labels | undefined,
  preview: PreviewParts,
  rows: readonly AssetElementRow[] | undefined,
  onPress: (assetId: string) => void,
): void {
  const press = useEffectEvent(onPress);
  const fitElements = useEffectEvent((ids: readonly string[]) => {
    const elements = findAssetElements(rows, new Set(ids.map((id) => id.toLowerCase())));
    if (elements.length > 0) preview.fit(elements);
  });
  useEffect(() => {
    if (!layer) return undefined;
    const pressed = ({ id }: { readonly id: string }) => press(id);
    const crowd = ({ ids }: { readonly ids: readonly string[] }) => fitElements(ids);
    layer.addEventListener('press', pressed);
    layer.addEventListener('press-cluster', crowd);
    return () => {
      layer.removeEventListener('press', pressed);
      layer.removeEventListener('press-cluster', crowd);
    };
  }, [layer]);
}
