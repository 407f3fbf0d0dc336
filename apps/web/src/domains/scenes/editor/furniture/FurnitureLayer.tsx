import type { SceneElement } from '@twinscape/contract/scenes';
import { Button } from 'antd';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { lazy } from '../../../../platform/chunks/index.ts';
import { translateNow, useMessages, useSay } from '../../../../platform/language/index.ts';
import { newId } from '../../../../platform/newId.ts';
import { useShortcut } from '../../../../platform/shortcuts/index.ts';
import { toast } from '../../../../ui/index.ts';
import { labelMarkerView } from '../../../labels/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { getContents } from '../document.ts';
import editor from '../Editor.module.css';
import { usePointMarks } from '../layers/usePointMarks.ts';
import { pickPoint, usePointPick, type WorldPoint } from '../layers/usePointPick.ts';
import { editContents, useContents, useOpenScene } from '../state.ts';
import css from './Furniture.module.css';
import { furnitureMessages } from './messages.ts';
import { getFurnitureStore, useFurnitureState } from './placing.ts';
import { getBodyAddress, useBodies } from './useBodies.ts';

const MarkerView = lazy(async () => ({ default: await labelMarkerView() }));

/** What the scene is furnished with, drawn over and among its models; and the click that places something. */
export function FurnitureLayer({ preview }: { readonly preview: PreviewParts }) {
  const { isEditing } = useOpenScene();
  const elements = useContents(preview, (contents) => contents.elements);
  const visible = useMemo(() => elements.filter(({ isHidden }) => !isHidden), [elements]);
  useBodies(preview, visible);
  useFailureWarnings(visible);
  const markers = visible.filter(({ kind }) => kind === 'marker');
  return (
    <>
      {markers.length > 0 && (
        <Suspense fallback={null}>
          <Markers preview={preview} markers={markers} />
        </Suspense>
      )}
      {isEditing && <FurniturePlacement preview={preview} />}
    </>
  );
}

/** What could not be loaded is told once, by name. */
function useFailureWarnings(elements: readonly SceneElement[]): void {
  const failed = useFurnitureState((state) => state.failed);
  const warnedAddresses = useRef(new Set<string>());
  useEffect(() => {
    for (const one of elements) {
      const address = getBodyAddress(one);
      if (!address || !failed.has(address) || warnedAddresses.current.has(address)) continue;
      warnedAddresses.current.add(address);
      toast.warning(translateNow(furnitureMessages.failed, { name: one.name }));
    }
  }, [elements, failed]);
}

type MarkersProps = { readonly preview: PreviewParts; readonly markers: readonly SceneElement[] };

/** Marks of the libraries stand at their points in their own pixels, as those of labels do. */
function Markers({ preview: { stage }, markers }: MarkersProps) {
  const layer = usePointMarks(stage, markers, true);
  return (
    <div ref={layer} className={css.layer} aria-hidden="true" data-furniture="markers">
      {markers.map(({ id, name, marker = {} }) => (
        <span key={id} data-shape={marker.shape ?? 'dot'}>
          <span>
            <MarkerView marker={marker} />
            {name}
          </span>
        </span>
      ))}
    </div>
  );
}

/** While something is placed: what to do is said, and the next click, or Enter, does it. */
function FurniturePlacement({ preview }: { readonly preview: PreviewParts }) {
  const words = useMessages(furnitureMessages);
  const say = useSay();
  const { scene } = useOpenScene();
  const placing = useFurnitureState((state) => state.placing);
  const { stage } = preview;
  const stop = () => getFurnitureStore(scene).setState({ placing: undefined });
  const place = (position: WorldPoint | undefined) => {
    if (!placing) return;
    if (!position) {
      toast.info(words.nothingThere);
      return;
    }
    const { elements } = getContents(preview.views.getState().view);
    editContents(preview, {
      elements:
        placing.id === undefined
          ? [...elements, { ...placing.item, id: newId(), position }]
          : elements.map((one) => (one.id === placing.id ? { ...one, position } : one)),
    });
    stop();
  };
  usePointPick(stage, placing !== undefined, place, placing?.id);
  useShortcut(placing ? { keys: 'Escape', title: furnitureMessages.cancel, run: stop } : undefined);
  useShortcut(
    placing && stage
      ? {
          keys: 'Enter',
          title: furnitureMessages.placeInMiddle,
          run: () => {
            const { x, y } = stage.viewer.middlePixel;
            place(pickPoint(stage, x, y, placing.id));
          },
        }
      : undefined,
  );
  if (!placing) return null;
  return (
    <div className={editor.notices}>
      <div className={editor.notice} role="status">
        {say(furnitureMessages.placeHint, { name: placing.item.name })}
        <Button size="small" onClick={stop}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}
