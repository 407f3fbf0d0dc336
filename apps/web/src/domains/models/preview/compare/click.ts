import type { Pick, Viewer } from '@twinscape/viewer';

/** Further than this many CSS pixels a press is a drag. */
const REACH = 4;

/** Tells of clicks without a drag, and what was under them. Answers how to stop. */
export function onClick(viewer: Viewer, told: (pick: Pick | undefined) => void): () => void {
  const canvas = viewer.renderer.domElement;
  let pressed: { readonly x: number; readonly y: number } | undefined;
  const down = (event: PointerEvent) => {
    pressed = event.button === 0 ? { x: event.clientX, y: event.clientY } : undefined;
  };
  const up = (event: PointerEvent) => {
    const start = pressed;
    pressed = undefined;
    if (!start || Math.hypot(event.clientX - start.x, event.clientY - start.y) > REACH) return;
    const { left, top } = canvas.getBoundingClientRect();
    told(viewer.pick(event.clientX - left, event.clientY - top));
  };
  canvas.addEventListener('pointerdown', down);
  canvas.addEventListener('pointerup', up);
  return () => {
    canvas.removeEventListener('pointerdown', down);
    canvas.removeEventListener('pointerup', up);
  };
}
