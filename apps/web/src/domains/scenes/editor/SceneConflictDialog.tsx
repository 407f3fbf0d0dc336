import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConflictDialog } from '../../../ui/editor/ConflictDialog.tsx';
import type { PreviewParts } from '../../models/index.ts';
import { editorMessages } from './messages.ts';
import { saveScene } from './saving.ts';
import { useOpenScene, useSceneState } from './state.ts';
import { useSceneCopy } from './useSceneCopy.ts';

/** A save has met a newer version of the scene. */
export function SceneConflictDialog({ preview }: { readonly preview: PreviewParts }) {
  const words = useMessages(editorMessages);
  const say = useSay();
  const format = useFormat();
  const opened = useOpenScene();
  const conflict = useSceneState((state) => state.conflict);
  const { copy, isBusy } = useSceneCopy(preview);
  const close = () => opened.scene.setState({ conflict: undefined });
  return (
    <ConflictDialog
      open={conflict !== undefined}
      busy={isBusy}
      words={words}
      onClose={close}
      onCopy={copy}
      onTheirs={() => {
        opened.scene.setState({ isDirty: false, conflict: undefined });
        opened.reload();
      }}
      onOver={() => {
        if (!conflict) return;
        close();
        void saveScene(opened, preview, conflict.version);
      }}
    >
      {conflict && say(editorMessages.conflictText, { who: conflict.who, version: format.number(conflict.version) })}
    </ConflictDialog>
  );
}
