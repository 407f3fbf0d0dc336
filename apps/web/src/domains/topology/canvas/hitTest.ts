import type { Place } from '../layout/place.ts';
import { CARD } from '../layout/sizes.ts';
import { type Box, computeCurve, pointOnCurve, type Scene } from './scene.ts';

/** As far from a card or a line a click still means it. Pixels of the screen. */
const REACH = 7;
const SAMPLES = 24;

/** The asset under a point of the picture; of dots, the nearest. Pure. */
export function findNodeAt({ graph, places }: Scene, { x, y }: Place, zoom: number): string | undefined {
  const reach = zoom < 0.25 ? REACH / zoom : 0;
  let best: { readonly id: string; readonly far: number } | undefined;
  for (const id of graph.nodes.keys()) {
    const at = places.get(id);
    if (!at) continue;
    const dx = Math.max(at.x - x, 0, x - at.x - CARD.width);
    const dy = Math.max(at.y - y, 0, y - at.y - CARD.height);
    const far = Math.hypot(dx, dy);
    if (far <= reach && far < (best?.far ?? Number.POSITIVE_INFINITY)) best = { id, far };
  }
  return best?.id;
}

/** The relation under a point of the picture. Pure. */
export function findEdgeAt(
  { graph, places }: Scene,
  beside: ReadonlyMap<string, number>,
  { x, y }: Place,
  zoom: number,
): string | undefined {
  const reach = REACH / zoom;
  let best: { readonly key: string; readonly far: number } | undefined;
  for (const { key, fromId, toId } of graph.edges) {
    const from = places.get(fromId);
    const to = places.get(toId);
    if (!from || !to) continue;
    const curve = computeCurve({ from, to, beside: beside.get(key) ?? 0 });
    const [x1, y1, x2, , x3, , x4, y4] = curve;
    if (
      x < Math.min(x1, x2, x3, x4) - reach ||
      x > Math.max(x1, x2, x3, x4) + reach ||
      y < Math.min(y1, y4) - reach ||
      y > Math.max(y1, y4) + reach
    )
      continue;
    for (let at = 0; at <= SAMPLES; at++) {
      const near = pointOnCurve(curve, at / SAMPLES);
      const next = pointOnCurve(curve, Math.min(1, (at + 1) / SAMPLES));
      const far = distanceToSegment({ x, y }, near, next);
      if (far <= reach && far < (best?.far ?? Number.POSITIVE_INFINITY)) best = { key, far };
    }
  }
  return best?.key;
}

function distanceToSegment(point: Place, from: Place, to: Place): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length));
  return Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy);
}

/** Assets whose cards touch a box of the picture. Pure. */
export function findNodesIn({ graph, places }: Pick<Scene, 'graph' | 'places'>, box: Box): string[] {
  const found: string[] = [];
  for (const id of graph.nodes.keys()) {
    const at = places.get(id);
    if (at && at.x + CARD.width >= box.left && at.x <= box.right && at.y + CARD.height >= box.top && at.y <= box.bottom)
      found.push(id);
  }
  return found;
}
