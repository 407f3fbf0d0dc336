import { translateNow } from '../../../../platform/language/index.ts';
import { newId } from '../../../../platform/newId.ts';
import { useShortcut } from '../../../../platform/shortcuts/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { getContents } from '../document.ts';
import css from '../Editor.module.css';
import { editorMessages } from '../messages.ts';
import { editContents, useContents, useOpenScene, useSceneState } from '../state.ts';
import { usePointMarks } from './usePointMarks.ts';
import { usePointPick } from './usePointPick.ts';

/** Marks of the anchors while the scene is edited, and the click that places one. */
export function AnchorLayer({ preview }: { readonly preview: PreviewParts }) {
  const { isEditing } = useOpenScene();
  return isEditing ? (
    <>
      <AnchorMarks preview={preview} />
      <AnchorPlacement preview={preview} />
    </>
  ) : null;
}

function AnchorMarks({ preview: { stage, views } }: { readonly preview: PreviewParts }) {
  const anchors = useContents({ views } as PreviewParts, (contents) => contents.anchors);
  const layer = usePointMarks(stage, anchors, false);
  return (
    <div ref={layer} className={css.anchors} aria-hidden="true">
      {anchors.map(({ id, name }) => (
        <span key={id}>
          <i />
          {name}
        </span>
      ))}
    </div>
  );
}

function AnchorPlacement({ preview }: { readonly preview: PreviewParts }) {
  const { scene } = useOpenScene();
  const isPlacing = useSceneState((state) => state.isPlacing);
  const { stage } = preview;
  const stop = () => scene.setState({ isPlacing: false });
  useShortcut(isPlacing ? { keys: 'Escape', title: editorMessages.addAnchor, run: stop } : undefined);
  usePointPick(stage, isPlacing, (position) => {
    if (!position) return;
    const { anchors } = getContents(preview.views.getState().view);
    const name = translateNow(editorMessages.anchorName, { count: anchors.length + 1 });
    editContents(preview, { anchors: [...anchors, { id: newId(), name, position }] });
    stop();
  });
  return null;
}
