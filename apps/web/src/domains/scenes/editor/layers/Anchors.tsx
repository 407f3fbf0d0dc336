import { useEffect, useRef } from 'react';
import { useKey } from '../../../../platform/keys/index.ts';
import { sayNow } from '../../../../platform/language/index.ts';
import { newId } from '../../../../platform/newId.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { contentsOf } from '../document.ts';
import css from '../Editor.module.css';
import { editorMessages } from '../messages.ts';
import { editContents, useContents, useOpened, useSceneState } from '../state.ts';
import { usePointPick } from './usePointPick.ts';

/** Marks of the anchors while the scene is edited, and the click that places one. */
export function Anchors({ preview }: { readonly preview: PreviewParts }) {
  const { isEditing } = useOpened();
  return isEditing ? (
    <>
      <Marks preview={preview} />
      <Placing preview={preview} />
    </>
  ) : null;
}

function Marks({ preview: { stage, views } }: { readonly preview: PreviewParts }) {
  const anchors = useContents({ views } as PreviewParts, (contents) => contents.anchors);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = layer;
    if (!stage || !current) return undefined;
    const { viewer } = stage;
    const place = () => {
      const { clientWidth: width, clientHeight: height } = viewer.container;
      const { origin, camera } = viewer;
      for (const [at, mark] of [...current.children].entries()) {
        const anchor = anchors[at];
        if (!(mark instanceof HTMLElement) || !anchor) continue;
        const { x, y, z } = anchor.position;
        const seen = origin.clone().set(x, y, z).sub(origin).project(camera);
        mark.hidden = seen.z > 1 || Math.abs(seen.x) > 1 || Math.abs(seen.y) > 1;
        mark.style.transform = `translate(${((seen.x + 1) / 2) * width}px, ${((1 - seen.y) / 2) * height}px)`;
      }
    };
    viewer.addEventListener('frame', place);
    place();
    return () => viewer.removeEventListener('frame', place);
  }, [stage, anchors]);
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

function Placing({ preview }: { readonly preview: PreviewParts }) {
  const { scene } = useOpened();
  const isPlacing = useSceneState((state) => state.isPlacing);
  const { stage } = preview;
  const stop = () => scene.setState({ isPlacing: false });
  useKey(isPlacing ? { keys: 'Escape', title: editorMessages.addAnchor, run: stop } : undefined);
  usePointPick(stage, isPlacing, (position) => {
    if (!position) return;
    const { anchors } = contentsOf(preview.views.getState().view);
    const name = sayNow(editorMessages.anchorName, { count: anchors.length + 1 });
    editContents(preview, { anchors: [...anchors, { id: newId(), name, position }] });
    stop();
  });
  return null;
}
