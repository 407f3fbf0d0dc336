import { useEffect, useEffectEvent } from 'react';
import type { PreviewParts } from '../../../models/index.ts';
import { getBodies } from '../furniture/useBodies.ts';

export type WorldPoint = { readonly x: number; readonly y: number; readonly z: number };
export type SceneStage = NonNullable<PreviewParts['stage']>;

/** Further than this many CSS pixels a press is a drag. */
const CLICK_TOLERANCE_PX = 4;

/**
 * The point of the world that a model, or a body that stands in the scene, shows at a place of the canvas, in CSS
 * pixels; `except` is looked through.
 */
export function pickPoint(stage: SceneStage, x: number, y: number, except?: string): WorldPoint | undefined {
  const { viewer } = stage;
  const { origin, camera } = viewer;
  const hits = [viewer.pick(x, y)?.point, getBodies(stage)?.landing(x, y, except)?.point];
  // Of several along one line of sight the nearest is seen; an orthographic camera also measures from where it stands.
  const [first] = hits
    .flatMap((point) => (point ? [point] : []))
    .sort((one, other) => one.distanceToSquared(camera.position) - other.distanceToSquared(camera.position));
  if (!first) return undefined;
  const point = first.clone().add(origin);
  return { x: point.x, y: point.y, z: point.z };
}

/** While it is on, a click tells the point of the model under it, and selects nothing; undefined beside the models. */
export function usePointPick(
  stage: SceneStage | undefined,
  isOn: boolean,
  onPoint: (point: WorldPoint | undefined) => void,
  except?: string,
): void {
  const tellPoint = useEffectEvent(onPoint);
  useEffect(() => {
    if (!stage || !isOn) return undefined;
    const canvas = stage.viewer.renderer.domElement;
    let from: { x: number; y: number } | undefined;
    const down = ({ clientX, clientY }: PointerEvent) => {
      from = { x: clientX, y: clientY };
    };
    const up = (event: PointerEvent) => {
      const { clientX, clientY } = event;
      if (event.target !== canvas || !from || Math.hypot(clientX - from.x, clientY - from.y) > CLICK_TOLERANCE_PX)
        return;
      // The click is taken: nothing is selected by it.
      event.preventDefault();
      const { left, top } = canvas.getBoundingClientRect();
      tellPoint(pickPoint(stage, clientX - left, clientY - top, except));
    };
    canvas.addEventListener('pointerdown', down);
    canvas.addEventListener('pointerup', up);
    canvas.style.cursor = 'crosshair';
    return () => {
      canvas.removeEventListener('pointerdown', down);
      canvas.removeEventListener('pointerup', up);
      canvas.style.cursor = '';
    };
  }, [stage, isOn, except]);
}
