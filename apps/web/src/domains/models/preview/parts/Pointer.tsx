import { useEffect, useEffectEvent, useState } from 'react';
import { useChange, usePreview } from '../context.ts';
import { followPointer, type Rectangle } from '../stage/picking.ts';
import { drawnModel, type Stage } from '../stage/stage.ts';
import { chosen } from '../view/selecting.ts';
import type { ElementRef } from '../view/view.ts';
import css from './Pointer.module.css';

type ViewerPick = NonNullable<ReturnType<Stage['viewer']['pick']>>;
/** A floor rather than a wall: a walker goes there. */
const FLOOR = 0.7;

/** Selecting on the stage: one, several, by a box; what is under the pointer; the menu of the right button. */
export function Pointer() {
  const { stage, views, panels } = usePreview();
  const change = useChange();
  const [box, setBox] = useState<Rectangle>();
  const changeView = useEffectEvent(change);

  useEffect(() => {
    if (!stage) return undefined;
    let hovered: { modelId: string; element: number } | undefined;
    const known = async ({ model, element }: ViewerPick) =>
      (await drawnModel(stage, model.id)?.elements.numbered([element]))?.[0];
    const select = (refs: readonly ElementRef[], way: Parameters<typeof chosen>[2]) =>
      changeView({ selection: chosen(views.getState().view.selection, refs, way) }, { step: true });
    return followPointer(stage, {
      onClick(pick, way) {
        if (panels.getState().menu) panels.setState({ menu: undefined });
        if (!pick) return way === 'only' && views.getState().view.selection.length > 0 ? select([], 'only') : undefined;
        if (stage.navigation.mode === 'walk' && pick.normal.y > FLOOR) return undefined;
        void known(pick).then((found) => {
          if (found) select([{ model: pick.model.id, elementId: found.elementId }], way);
        });
      },
      onMenu(pick, { x, y }) {
        if (!pick) return panels.setState({ menu: { x, y, element: undefined } });
        void known(pick).then((found) =>
          panels.setState({
            menu: {
              x,
              y,
              element: found && { model: pick.model.id, elementId: found.elementId, class: found.class },
            },
          }),
        );
      },
      onHover(pick) {
        const next = pick && { modelId: pick.model.id, element: pick.element };
        if (next?.modelId === hovered?.modelId && next?.element === hovered?.element) return;
        for (const [one, on] of [
          [hovered, false],
          [next, true],
        ] as const)
          if (one) drawnModel(stage, one.modelId)?.drawn.states.mark([one.element], 'hovered', on);
        hovered = next;
        stage.viewer.requestFrame();
      },
      onBox: setBox,
      onBoxed(area, way) {
        const found = [...stage.viewer.pickArea(area)].map(async ([model, numbers]) =>
          ((await drawnModel(stage, model.id)?.elements.numbered(numbers)) ?? []).map(({ elementId }) => ({
            model: model.id,
            elementId,
          })),
        );
        void Promise.all(found).then((refs) => select(refs.flat(), way));
      },
    });
  }, [stage, views, panels]);

  if (!box) return null;
  return (
    <div className={css.box} style={{ left: box.x, top: box.y, width: box.width, height: box.height }} aria-hidden />
  );
}
