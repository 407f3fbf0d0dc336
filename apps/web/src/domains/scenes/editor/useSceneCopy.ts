import { useState } from 'react';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import { SCENE_PATH, sceneAddress } from '../list/address.ts';
import { saveAsCopy } from './saving.ts';
import { useOpenScene } from './state.ts';

/** Saves what is seen as a scene of its own and goes on in that one. */
export function useSceneCopy(preview: PreviewParts): { readonly copy: () => void; readonly isBusy: boolean } {
  const go = useNavigateTo();
  const opened = useOpenScene();
  const [isBusy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    const sceneId = await saveAsCopy(opened, preview);
    setBusy(false);
    if (!sceneId) return;
    // What was unsaved is saved now, as the copy.
    opened.scene.setState({ conflict: undefined, isDirty: false });
    setTimeout(() => go(SCENE_PATH, sceneAddress(sceneId, true)));
  };
  return { copy: () => void copy(), isBusy };
}
