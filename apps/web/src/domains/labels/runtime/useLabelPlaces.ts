import type { Label } from '@twinscape/contract/labels';
import { useEffect, useState } from 'react';
import { type AssetElementRow, type LabelPosition, loadPlaces, type Vector, type ViewerStage } from './positions.ts';
import { useDrawnCount } from './useSceneAssets.ts';

const NO_PLACES: ReadonlyMap<string, LabelPosition> = new Map();

/** Where labels stand, by asset in small letters; found again when models have come. */
export function useLabelPlaces(
  stage: ViewerStage | undefined,
  labels: readonly Label[],
  rows: readonly AssetElementRow[] | undefined,
  anchors: ReadonlyMap<string, Vector>,
): ReadonlyMap<string, LabelPosition> {
  const drawnCount = useDrawnCount(stage);
  const [places, setPlaces] = useState(NO_PLACES);
  useEffect(() => {
    let isOver = false;
    if (stage && rows && drawnCount > 0)
      void loadPlaces(stage, labels, rows, anchors).then((found) => {
        if (!isOver) setPlaces(found);
      });
    return () => {
      isOver = true;
    };
  }, [stage, labels, rows, drawnCount, anchors]);
  return places;
}
