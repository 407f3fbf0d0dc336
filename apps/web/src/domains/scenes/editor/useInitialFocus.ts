import { useEffect, useRef } from 'react';
import { lookAtAsset } from '../../assets/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import { useOpenScene } from './state.ts';
import { useStageModels } from './useStageModels.ts';

/** S-AST-06, RU-PREV-04: an asset that was asked for is looked at as soon as the models can be seen. */
export function useInitialFocus(preview: PreviewParts): void {
  const { asset = '' } = useOpenScene();
  const models = useStageModels(preview);
  const done = useRef('');
  const isThere = models.length > 0 && models.every(({ state }) => state === 'shown' || state === 'failed');
  useEffect(() => {
    if (asset === '' || !isThere || done.current === asset) return;
    done.current = asset;
    void lookAtAsset(preview, asset);
  }, [asset, isThere, preview]);
}
