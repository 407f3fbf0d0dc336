import { useMessages, useSay } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import { editorMessages } from './messages.ts';
import { saveScene, setCover } from './saving.ts';
import { useOpenScene, useSceneState } from './state.ts';
import { saveView } from './views.ts';

/**
 * S-MOD-05: what the scene menu offers besides the sky while a scene is edited; RU-PREV-07 leaves it out for documents.
 */
export function useSceneEditMenu(preview: PreviewParts) {
  const words = useMessages(editorMessages);
  const say = useSay();
  const opened = useOpenScene();
  const isDirty = useSceneState((state) => state.isDirty);
  if (!opened.isEditing || preview.isDocument) return [];
  return [
    {
      key: 'main',
      label: words.setMainView,
      run: () =>
        void saveView(preview, { name: words.main, isMain: true }).then(() =>
          toast.info(say(editorMessages.mainViewSet)),
        ),
    },
    { key: 'cover', label: words.setCover, run: () => void setCover(opened, preview) },
    {
      key: 'save',
      label: words.saveScene,
      off: isDirty ? undefined : words.nothingToSave,
      run: () => void saveScene(opened, preview),
    },
  ];
}
