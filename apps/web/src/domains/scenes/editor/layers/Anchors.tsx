import { useEffect, useRef } from 'react';
import { useKey } from '../../../../platform/keys/index.ts';
import { sayNow } from '../../../../platform/language/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { contentsOf } from '../document.ts';
import css from '../Editor.module.css';
import { editContents, useContents, useOpened, useSceneState } from '../state.ts';
import { newId } from '../views.ts';
import { editorWords } from '../words.ts';

/** Further than this many CSS pixels a press is a drag. */
const REACH = 4;

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
  useKey(isPlacing ? { keys: 'Escape', title: editorWords.addAnchor, run: stop } : undefined);
  useEffect(() => {
    if (!stage || !isPlacing) return undefined;
    const { viewer } = stage;
    const canvas = viewer.renderer.domElement;
    let from: { x: number; y: number } | undefined;
    const down = ({ clientX, clientY }: PointerEvent) => {
      from = { x: clientX, y: clientY };
    };
    const up = (event: PointerEvent) => {
      const { clientX, clientY } = event;
      if (event.target !== canvas || !from || Math.hypot(clientX - from.x, clientY - from.y) > REACH) return;
      // The click is taken: nothing is selected by it.
      event.preventDefault();
      const { left, top } = canvas.getBoundingClientRect();
      const pick = viewer.pick(clientX - left, clientY - top);
      if (!pick) return;
      const point = pick.point.clone().add(viewer.origin);
      const { anchors } = contentsOf(preview.views.getState().view);
      const name = sayNow(editorWords.anchorName, { count: anchors.length + 1 });
      editContents(preview, {
        anchors: [...anchors, { id: newId(), name, position: { x: point.x, y: point.y, z: point.z } }],
      });
      scene.setState({ isPlacing: false });
    };
    canvas.addEventListener('pointerdown', down);
    canvas.addEventListener('pointerup', up);
    canvas.style.cursor = 'crosshair';
    return () => {
      canvas.removeEventListener('pointerdown', down);
      canvas.removeEventListener('pointerup', up);
      canvas.style.cursor = '';
    };
  }, [stage, isPlacing, preview, scene]);
  return null;
}
