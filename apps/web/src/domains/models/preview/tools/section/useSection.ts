import { useChange } from '../../context.ts';
import { cornersOf, sceneBoxOf } from '../../stage/boxes.ts';
import type { Stage } from '../../stage/stage.ts';
import type { ElementRef } from '../../view/view.ts';

/** Metres that a section box leaves around what it encloses. */
const ROOM = 0.3;

/** Cuts by what is selected; without a selection, by all that is there. */
export function useSection(stage: Stage | undefined, selection: readonly ElementRef[]) {
  const change = useChange();
  const corners = async () => {
    const box = stage && ((await sceneBoxOf(stage, selection)) ?? stage.viewer.box());
    return stage && box && !box.isEmpty() ? cornersOf(stage, box) : undefined;
  };
  return {
    cutHere: () =>
      void corners().then((found) => {
        if (!found) return;
        const { min, max } = found;
        const point: [number, number, number] = [0, (min[1] + max[1]) / 2, 0];
        change({ section: { kind: 'planes', planes: [{ point, normal: [0, -1, 0] }] } }, { step: true });
      }),
    cutAround: () =>
      void corners().then((found) => {
        if (!found) return;
        const [x, y, z] = found.min;
        const [toX, toY, toZ] = found.max;
        const min: [number, number, number] = [x - ROOM, y - ROOM, z - ROOM];
        const max: [number, number, number] = [toX + ROOM, toY + ROOM, toZ + ROOM];
        change({ section: { kind: 'box', min, max } }, { step: true });
      }),
    clear: () => change({ section: { kind: 'none' } }, { step: true }),
  };
}
