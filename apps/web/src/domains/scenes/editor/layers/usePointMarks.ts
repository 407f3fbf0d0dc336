import { type RefObject, useEffect, useRef } from 'react';
import type { SceneStage, WorldPoint } from './usePointPick.ts';

type Point = { readonly position: WorldPoint };

/**
 * Keeps the children of an element over the points of the world that they mark, in the order of `points`. They are
 * hidden beside the picture, and with `hidesCut` where a section has cut their points away.
 */
export function usePointMarks(
  stage: SceneStage | undefined,
  points: readonly Point[],
  hidesCut: boolean,
): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = layer;
    if (!stage || !current) return undefined;
    const { viewer } = stage;
    const place = () => {
      const { clientWidth: width, clientHeight: height } = viewer.container;
      const { origin, camera, sections } = viewer;
      for (const [at, mark] of [...current.children].entries()) {
        const point = points[at];
        if (!(mark instanceof HTMLElement) || !point) continue;
        const { x, y, z } = point.position;
        const local = origin.clone().set(x, y, z).sub(origin);
        const isCut = hidesCut && sections.cutsAway(local);
        const projected = local.project(camera);
        mark.hidden = isCut || projected.z > 1 || Math.abs(projected.x) > 1 || Math.abs(projected.y) > 1;
        mark.style.transform = `translate(${((projected.x + 1) / 2) * width}px, ${((1 - projected.y) / 2) * height}px)`;
      }
    };
    viewer.addEventListener('frame', place);
    place();
    return () => viewer.removeEventListener('frame', place);
  }, [stage, points, hidesCut]);
  return layer;
}
