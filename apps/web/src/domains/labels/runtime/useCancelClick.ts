import { useEffect, useEffectEvent } from 'react';
import type { ViewerStage } from './positions.ts';

/** Further than this a press is a drag. CSS pixels. */
const DRAG = 5;

/** RU-LBL-01: a click beside all labels, or Escape, takes back what a click on one has done. */
export function useCancelClick(stage: ViewerStage | undefined, isOn: boolean, cancel: () => void): void {
  const cancelNow = useEffectEvent(cancel);
  useEffect(() => {
    if (!stage || !isOn) return undefined;
    const { container } = stage.viewer;
    let from: PointerEvent | undefined;
    const down = (event: PointerEvent) => {
      from = event;
    };
    const up = (event: PointerEvent) => {
      const isClick = from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) <= DRAG;
      from = undefined;
      // After the layer, which takes what is meant for a label.
      setTimeout(() => {
        if (isClick && !event.defaultPrevented && event.target === stage.viewer.renderer.domElement) cancelNow();
      });
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) cancelNow();
    };
    container.addEventListener('pointerdown', down, true);
    container.addEventListener('pointerup', up, true);
    document.addEventListener('keydown', key);
    return () => {
      container.removeEventListener('pointerdown', down, true);
      container.removeEventListener('pointerup', up, true);
      document.removeEventListener('keydown', key);
    };
  }, [stage, isOn]);
}
