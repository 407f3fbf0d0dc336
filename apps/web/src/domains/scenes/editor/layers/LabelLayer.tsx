import type { Label } from '@twinscape/contract/labels';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { lookAtAsset } from '../../../assets/index.ts';
import { sceneLabels } from '../../../labels/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { useAssetLabels } from '../labels.ts';
import { useContents, useSceneState } from '../state.ts';

const SceneLabels = lazy(async () => ({ default: await sceneLabels() }));

/** The labels of the assets that the scene names, where it says that they stand. `asOf`: a moment of the past. */
export function LabelLayer({ preview, asOf }: { readonly preview: PreviewParts; readonly asOf?: Date | undefined }) {
  const named = useContents(preview, (contents) => contents.labels);
  const points = useContents(preview, (contents) => contents.anchors);
  const source = useSceneState((state) => state.source);
  const visible = useMemo(() => named.filter(({ isHidden }) => !isHidden), [named]);
  const found = useAssetLabels(preview, visible);
  const labels = useMemo(
    () => visible.flatMap(({ assetid }): Label | [] => found?.get(assetid.toLowerCase()) ?? []),
    [visible, found],
  );
  const anchors = useMemo(() => {
    const places = new Map(points.map(({ id, position }) => [id, position]));
    return new Map(
      visible.flatMap(({ assetid, anchor }) => {
        const place = anchor === undefined ? undefined : places.get(anchor);
        return place ? [[assetid.toLowerCase(), place] as const] : [];
      }),
    );
  }, [visible, points]);
  const names = useMemo(
    () => new Map(visible.flatMap(({ assetid, name }) => (name ? [[assetid.toLowerCase(), name] as const] : []))),
    [visible],
  );
  const onFocus = useCallback((assetId: string) => void lookAtAsset(preview, assetId), [preview]);
  if (labels.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SceneLabels
        preview={preview}
        labels={labels}
        source={source}
        anchors={anchors}
        names={names}
        asOf={asOf}
        onFocus={onFocus}
      />
    </Suspense>
  );
}
