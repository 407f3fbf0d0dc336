import { useStoreApi } from '@xyflow/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTheme } from '../../../platform/theme/index.ts';
import css from './Canvas.module.css';
import { type DrawnScene, drawScene, type Paints } from './draw.ts';

export const readPaints = (element: Element): Paints => {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    card: read('--raised'),
    line: read('--line-strong'),
    text: read('--text'),
    faint: read('--text-faint'),
    brand: read('--brand'),
    ground: read('--page'),
  };
};

/**
 * Under the cards: relations always, and the assets themselves where there are too many or they are too far away for
 * cards. Drawn again only when something has changed.
 */
export function Backdrop({ scene, hasCards }: { readonly scene: DrawnScene; readonly hasCards: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const store = useStoreApi();
  const theme = useTheme();
  const readLatest = useEffectEvent(() => ({ scene, hasCards }));
  const order = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other colours are read when the theme changes
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return undefined;
    const paints = readPaints(element);
    let asked = 0;
    const paint = () => {
      asked = 0;
      const { clientWidth: width, clientHeight: height } = element;
      const ratio = Math.min(2, devicePixelRatio);
      const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
      if (element.width !== w) element.width = w;
      if (element.height !== h) element.height = h;
      const [x, y, zoom] = store.getState().transform;
      const latest = readLatest();
      drawScene(context, latest.scene, { x, y, zoom }, paints, { width, height, ratio, hasCards: latest.hasCards });
      const { graph, places } = latest.scene;
      element.dataset.drawn = String(places.size === 0 ? 0 : graph.nodes.size);
    };
    order.current = () => {
      asked ||= requestAnimationFrame(paint);
    };
    order.current();
    let before = store.getState().transform;
    const stop = store.subscribe(({ transform }) => {
      if (transform === before) return;
      before = transform;
      order.current?.();
    });
    const watch = new ResizeObserver(() => order.current?.());
    watch.observe(element);
    return () => {
      stop();
      watch.disconnect();
      cancelAnimationFrame(asked);
    };
  }, [store, theme]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is shown is drawn again when it changes
  useEffect(() => order.current?.(), [scene, hasCards]);
  return <canvas ref={canvas} className={css.backdrop} />;
}
