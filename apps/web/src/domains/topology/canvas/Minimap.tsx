import { useReactFlow, useStoreApi } from '@xyflow/react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { useTheme } from '../../../platform/theme/index.ts';
import { CARD } from '../layout/sizes.ts';
import { readPaints } from './Backdrop.tsx';
import css from './Canvas.module.css';
import { canvasMessages } from './messages.ts';
import { computeBounds, computeVisibleBox, type Scene } from './scene.ts';

const EDGE = 8;

/** The whole picture, small, with what is in sight; a press goes there. */
export function Minimap({ scene }: { readonly scene: Scene }) {
  const words = useMessages(canvasMessages);
  const canvas = useRef<HTMLCanvasElement>(null);
  const store = useStoreApi();
  const flow = useReactFlow();
  const theme = useTheme();
  const fit = useRef({ scale: 1, left: 0, top: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other colours are read when the theme changes
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return undefined;
    const { graph, places, selected, steps } = scene;
    const paints = readPaints(element);
    const { clientWidth: width, clientHeight: height } = element;
    const ratio = Math.min(2, devicePixelRatio);
    element.width = width * ratio;
    element.height = height * ratio;
    const dots = [...graph.nodes.keys()].flatMap((id) => {
      const at = places.get(id);
      return at ? [{ id, at }] : [];
    });
    const box = computeBounds(dots.map(({ at }) => at));
    if (!box) return undefined;
    const scale = Math.min(
      (width - 2 * EDGE) / (box.right - box.left),
      (height - 2 * EDGE) / (box.bottom - box.top),
      0.2,
    );
    const left = (width - (box.right - box.left) * scale) / 2 - box.left * scale;
    const top = (height - (box.bottom - box.top) * scale) / 2 - box.top * scale;
    fit.current = { scale, left, top };
    // The assets are drawn once, what is in sight at every move.
    const still = document.createElement('canvas');
    still.width = element.width;
    still.height = element.height;
    const pen = still.getContext('2d');
    if (!pen) return undefined;
    pen.scale(ratio, ratio);
    for (const { id, at } of dots) {
      const isStrong = selected.has(id) || steps?.has(id);
      pen.fillStyle = isStrong ? paints.brand : paints.line;
      pen.fillRect(
        left + at.x * scale,
        top + at.y * scale,
        Math.max(isStrong ? 2.5 : 1.5, CARD.width * scale),
        Math.max(isStrong ? 2.5 : 1, CARD.height * scale),
      );
    }
    let asked = 0;
    const paint = () => {
      asked = 0;
      const { transform, width: w, height: h } = store.getState();
      const sight = computeVisibleBox({ x: transform[0], y: transform[1], zoom: transform[2] }, w, h);
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, element.width, element.height);
      // Where there is no room for a map, as on a telephone, it has no pixels.
      if (still.width === 0 || still.height === 0) return;
      context.drawImage(still, 0, 0);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.strokeStyle = paints.brand;
      context.lineWidth = 1.5;
      context.strokeRect(
        left + sight.left * scale,
        top + sight.top * scale,
        (sight.right - sight.left) * scale,
        (sight.bottom - sight.top) * scale,
      );
    };
    paint();
    const stop = store.subscribe(() => {
      asked ||= requestAnimationFrame(paint);
    });
    return () => {
      stop();
      cancelAnimationFrame(asked);
    };
  }, [scene, store, theme]);
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { scale, left: x, top: y } = fit.current;
    void flow.setCenter((event.clientX - left - x) / scale, (event.clientY - top - y) / scale, {
      zoom: flow.getZoom(),
    });
  };
  return (
    <canvas ref={canvas} className={css.map} role="img" aria-label={words.map} onPointerDown={go} onPointerMove={go} />
  );
}
