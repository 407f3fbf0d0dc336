import { sceneCalls } from '@twinscape/contract/scenes';
import { useEffect, useEffectEvent } from 'react';
import { useRefetchOnPush } from '../../../platform/live/index.ts';
import { getSession } from '../../../platform/session/index.ts';
import { UnsavedGuard } from '../../../ui/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import { loadDraft } from './drafts.ts';
import { SceneLayers } from './layers/SceneLayers.tsx';
import { Notices } from './Notices.tsx';
import { SceneConflictDialog } from './SceneConflictDialog.tsx';
import { saveAsDraft } from './saving.ts';
import { isChanged, useOpenScene, useSceneState } from './state.ts';
import { useFirstCover } from './useFirstCover.ts';
import { useInitialFocus } from './useInitialFocus.ts';
import { useWarnings } from './useWarnings.ts';

const READS = [sceneCalls.GetSceneDetail, sceneCalls.GetMaterialSceneTypeAssets];
const ASSET_READS = [sceneCalls.GetMaterialSceneTypeAssets];
/**
 * What is seen is compared with what is saved so long after a change, and kept as a draft so long after that.
 * Milliseconds.
 */
const PAUSE_MS = 250;
const DRAFT_MS = 1_000;

/** Everything of a scene that stands over its stage, or only watches. */
export function SceneOverlay({ preview }: { readonly preview: PreviewParts }) {
  const { isEditing, projectId, isReader } = useOpenScene();
  const isDirty = useSceneState((state) => state.isDirty);
  const isDrafted = useSceneState((state) => state.isDrafted);
  return (
    <>
      <SceneLayers preview={preview} />
      <Notices preview={preview} />
      <SceneEffects preview={preview} />
      {!isReader && <PushRefresh projectId={projectId} />}
      {isEditing && <DraftKeeper preview={preview} />}
      {/* What is kept as a draft is found again. */}
      <UnsavedGuard when={isEditing && isDirty && !isDrafted} />
    </>
  );
}

function SceneEffects({ preview }: { readonly preview: PreviewParts }) {
  useWarnings(preview);
  useInitialFocus(preview);
  useFirstCover(preview);
  return null;
}

/**
 * Reads the scene again when somebody has saved it, and what is coloured by its type when assets change; what is seen
 * stays as it is.
 */
function PushRefresh({ projectId }: { readonly projectId: string }) {
  useRefetchOnPush('scenes.changed', projectId, READS);
  useRefetchOnPush('assets.changed', projectId, ASSET_READS);
  return null;
}

/** Tells what is not saved yet, and keeps it as a draft. */
function DraftKeeper({ preview }: { readonly preview: PreviewParts }) {
  const opened = useOpenScene();
  const { scene, sceneId } = opened;
  const keepDraft = useEffectEvent(() => void saveAsDraft(opened, preview));
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    let drafting: ReturnType<typeof setTimeout> | undefined;
    const checkChanges = () => {
      pause = undefined;
      const isDirty = isChanged(scene.getState().raw, preview.views.getState().view);
      scene.setState({ isDirty, isDrafted: false });
      clearTimeout(drafting);
      if (isDirty) drafting = setTimeout(() => keepDraft(), DRAFT_MS);
    };
    const stop = preview.views.subscribe(() => {
      if (pause !== undefined) return;
      // The first change counts at once: what somebody else saves in the same moment may not take it away without a
      // question.
      if (!scene.getState().isDirty) checkChanges();
      pause = setTimeout(checkChanges, PAUSE_MS);
    });
    checkChanges();
    return () => {
      stop();
      clearTimeout(pause);
      clearTimeout(drafting);
    };
  }, [preview, scene]);
  useEffect(() => {
    void loadDraft(getSession().user?.id ?? '', sceneId).then((draft) => {
      // One of this very visit is no find.
      if (draft && !scene.getState().isDirty) scene.setState({ draft });
    });
  }, [scene, sceneId]);
  return <SceneConflictDialog preview={preview} />;
}
