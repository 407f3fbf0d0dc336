import type { PresentPerson } from '@twinscape/contract/models';
import { useEffect, useRef } from 'react';
import type { Stage } from '../stage/stage.ts';
import { toScene, toWorld } from '../stage/world.ts';
import css from './Presence.module.css';

type Point = [number, number, number];
type Laser = {
  /** What this reader points at now; undefined while they do not. */
  readonly read: () => Point | undefined;
  /** Marks what others point at. */
  readonly show: (people: readonly PresentPerson[]) => void;
};

/** A laser pointer: with Alt held, what is under the mouse; and a dot with a name where others point. */
export function useLaser(stage: Stage | undefined): Laser {
  const pointed = useRef<Point>(undefined);
  const dots = useRef<ReturnType<typeof createDots>>(undefined);
  useEffect(() => {
    if (!stage) return undefined;
    const { viewer } = stage;
    const canvas = viewer.renderer.domElement;
    const made = createDots(stage);
    dots.current = made;
    const point = (event: PointerEvent) => {
      const { left, top } = canvas.getBoundingClientRect();
      const found = event.altKey ? viewer.pick(event.clientX - left, event.clientY - top) : undefined;
      pointed.current = found && toWorld(stage, [found.point.x, found.point.y, found.point.z]);
    };
    const end = ({ key }: KeyboardEvent) => {
      if (key === 'Alt') pointed.current = undefined;
    };
    canvas.addEventListener('pointermove', point);
    window.addEventListener('keyup', end);
    return () => {
      canvas.removeEventListener('pointermove', point);
      window.removeEventListener('keyup', end);
      made.close();
      dots.current = undefined;
    };
  }, [stage]);
  return { read: () => pointed.current, show: (people) => dots.current?.show(people) };
}

/** The dots over a stage; they stay at their places while the camera moves. */
function createDots(stage: Stage) {
  const { viewer } = stage;
  const root = document.createElement('div');
  root.className = css.dots ?? '';
  root.ariaHidden = 'true';
  viewer.container.append(root);
  let shown: readonly { readonly dot: HTMLElement; readonly at: Point }[] = [];
  const place = () => {
    const { camera, container } = viewer;
    for (const { dot, at } of shown) {
      const { x, y, z } = camera.position
        .clone()
        .set(...toScene(stage, at))
        .project(camera);
      dot.hidden = z > 1;
      dot.style.transform = `translate(${((x + 1) / 2) * container.clientWidth}px, ${((1 - y) / 2) * container.clientHeight}px)`;
    }
  };
  viewer.addEventListener('frame', place);
  return {
    show(people: readonly PresentPerson[]) {
      shown = people.flatMap(({ masterName, pointer }) => {
        if (!pointer) return [];
        const dot = document.createElement('span');
        dot.textContent = masterName;
        return [{ dot, at: pointer }];
      });
      root.replaceChildren(...shown.map(({ dot }) => dot));
      place();
    },
    close() {
      viewer.removeEventListener('frame', place);
      root.remove();
    },
  };
}
