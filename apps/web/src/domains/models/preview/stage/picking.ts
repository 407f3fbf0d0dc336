import type { Stage } from './stage.ts';

/** Further than this many CSS pixels a press is a drag. */
const CLICK_REACH = 4;

/** An element under a click; of which model, by its number. */
export type Picked = { readonly modelId: string; readonly index: number };

/** Tells of clicks without a drag: the element under it, or nothing. Answers how to stop. */
export function onPick({ viewer }: Stage, told: (picked: Picked | undefined) => void): () => void {
  const canvas = viewer.renderer.domElement;
  let pressed: { x: number; y: number } | undefined;
  const down = (event: PointerEvent) => {
    pressed = event.button === 0 ? { x: event.clientX, y: event.clientY } : undefined;
  };
  const up = (event: PointerEvent) => {
    const start = pressed;
    pressed = undefined;
    if (!start || Math.hypot(event.clientX - start.x, event.clientY - start.y) > CLICK_REACH) return;
    const { left, top } = canvas.getBoundingClientRect();
    const pick = viewer.pick(event.clientX - left, event.clientY - top);
    told(pick && { modelId: pick.model.id, index: pick.element });
  };
  canvas.addEventListener('pointerdown', down);
  canvas.addEventListener('pointerup', up);
  return () => {
    canvas.removeEventListener('pointerdown', down);
    canvas.removeEventListener('pointerup', up);
  };
}
