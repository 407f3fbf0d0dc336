import { FONT } from '../../../platform/theme/tokens.ts';
import { CARD } from '../layout/sizes.ts';
import { type Curve, computeCurve, computeVisibleBox, pointOnCurve, type Scene, type View } from './scene.ts';

/** Colours of the page that the picture uses, as CSS writes them. */
export type Paints = {
  readonly card: string;
  readonly line: string;
  readonly text: string;
  readonly faint: string;
  readonly brand: string;
  readonly ground: string;
};

/**
 * Cards are drawn by the page from this zoom on, and only where no more than so many are in sight; else all are drawn
 * here.
 */
export const CARDS_MIN_ZOOM = 0.3;
export const MAX_CARDS = 320;
/** Below this zoom lines are straight and have no heads. */
const PLAIN_BELOW = 0.16;
/** Names of what much hangs on, in a picture from afar. */
const NAMES_MOST = 80;
const STANDS_BACK = 0.13;

export type DrawnScene = Scene & { readonly beside: ReadonlyMap<string, number> };

type Options = {
  readonly width: number;
  readonly height: number;
  /** Pixels of the canvas for one of the page. */
  readonly ratio: number;
  /** Cards that the page itself draws. */
  readonly hasCards: boolean;
  /** Cards with their words, for a picture that is saved. */
  readonly isWritten?: boolean;
};

/** Draws relations, and assets as dots or boxes where the page does not draw their cards. Only what is in sight. */
export function drawScene(
  context: CanvasRenderingContext2D,
  scene: DrawnScene,
  view: View,
  paints: Paints,
  options: Options,
): void {
  const { width, height, ratio } = options;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.setTransform(ratio * view.zoom, 0, 0, ratio * view.zoom, ratio * view.x, ratio * view.y);
  drawEdges(context, scene, view, paints, options);
  if (options.hasCards) return;
  drawNodes(context, scene, view, paints, options);
}

function drawEdges(
  context: CanvasRenderingContext2D,
  { graph, places, looks, selected, chosenEdge, steps, beside }: DrawnScene,
  view: View,
  paints: Paints,
  { width, height }: Options,
): void {
  const box = computeVisibleBox(view, width, height);
  const isPlain = view.zoom < PLAIN_BELOW;
  const hasHeads = view.zoom >= 0.3;
  const thick = Math.max(1, 0.7 / view.zoom);
  /** Lines of one look are one path: thousands of strokes cost more than one long one. */
  const paths = new Map<
    string,
    {
      path: Path2D;
      heads: Path2D;
      colour: string;
      dash: readonly number[];
      width: number;
      alpha: number;
      order: number;
    }
  >();
  for (const { key, topologyTypeId, fromId, toId, isOfRoot } of graph.edges) {
    const from = places.get(fromId);
    const to = places.get(toId);
    if (!from || !to) continue;
    const curve = computeCurve({ from, to, beside: beside.get(key) ?? 0 });
    const [x1, y1, x2, y2, x3, y3, x4, y4] = curve;
    if (
      Math.max(x1, x2, x4) < box.left ||
      Math.min(x1, x3, x4) > box.right ||
      Math.max(y1, y4) < box.top ||
      Math.min(y1, y4) > box.bottom
    )
      continue;
    const look = looks.get(topologyTypeId);
    const isChosen = key === chosenEdge;
    const isTraced = steps?.has(fromId) === true && steps.has(toId);
    const isOwn = !steps && (selected.has(fromId) || selected.has(toId));
    const back = steps ? !isTraced : selected.size > 0 && !isOwn;
    const how = isChosen ? 'chosen' : isTraced || isOwn ? 'strong' : back ? 'back' : 'plain';
    const group = `${topologyTypeId} ${how} ${isOfRoot ? 'root' : ''}`;
    const entry = paths.get(group) ?? {
      path: new Path2D(),
      heads: new Path2D(),
      colour: isChosen ? paints.brand : (look?.colour ?? paints.line),
      dash: isOfRoot ? [3, 4] : (look?.dash ?? []),
      width: (look?.width ?? 1.5) * (how === 'chosen' ? 2 : how === 'strong' ? 1.5 : 1) * (isOfRoot ? 0.8 : 1),
      alpha: how === 'back' ? (steps ? STANDS_BACK : 0.35) : isOfRoot ? 0.6 : view.zoom < 0.3 ? 0.55 : 0.9,
      order: how === 'chosen' ? 3 : how === 'strong' ? 2 : how === 'plain' ? 1 : 0,
    };
    paths.set(group, entry);
    entry.path.moveTo(x1, y1);
    if (isPlain) entry.path.lineTo(x4, y4);
    else entry.path.bezierCurveTo(x2, y2, x3, y3, x4, y4);
    if (hasHeads) drawHead(entry.heads, curve, how === 'chosen' || how === 'strong' ? 1.25 : 1);
  }
  for (const { path, heads, colour, dash, width: line, alpha } of [...paths.values()].sort(
    (a, b) => a.order - b.order,
  )) {
    context.globalAlpha = alpha;
    context.strokeStyle = colour;
    context.fillStyle = colour;
    context.lineWidth = line * thick;
    // Dashes of thousands of lines are costly, and nobody sees them from afar.
    context.setLineDash(view.zoom < 0.3 ? [] : [...dash]);
    context.stroke(path);
    if (hasHeads) context.fill(heads);
  }
  context.setLineDash([]);
  context.globalAlpha = 1;
}

function drawHead(path: Path2D, curve: Curve, size: number): void {
  const [, , , , , , x, y] = curve;
  const before = pointOnCurve(curve, 0.96);
  const length = Math.hypot(x - before.x, y - before.y) || 1;
  const [dx, dy] = [((x - before.x) / length) * 9 * size, ((y - before.y) / length) * 9 * size];
  path.moveTo(x, y);
  path.lineTo(x - dx - dy * 0.45, y - dy + dx * 0.45);
  path.lineTo(x - dx + dy * 0.45, y - dy - dx * 0.45);
  path.closePath();
}

function drawNodes(
  context: CanvasRenderingContext2D,
  scene: DrawnScene,
  view: View,
  paints: Paints,
  { width, height, isWritten }: Options,
): void {
  const { graph, places, selected, steps } = scene;
  const box = computeVisibleBox(view, width, height);
  // From afar a card is a dot that stays visible.
  const least = 3.2 / view.zoom;
  const [w, h] = [Math.max(CARD.width, least), Math.max(CARD.height, least)];
  const round = Math.min(8, h / 2);
  const styles: Record<'plain' | 'back' | 'traced' | 'selected' | 'root', Path2D> = {
    back: new Path2D(),
    plain: new Path2D(),
    traced: new Path2D(),
    root: new Path2D(),
    selected: new Path2D(),
  };
  const visibleIds: string[] = [];
  for (const [id, { isRoot }] of graph.nodes) {
    const at = places.get(id);
    if (!at || at.x + w < box.left || at.x > box.right || at.y + h < box.top || at.y > box.bottom) continue;
    visibleIds.push(id);
    const how = selected.has(id) ? 'selected' : steps ? (steps.has(id) ? 'traced' : 'back') : isRoot ? 'root' : 'plain';
    styles[how].roundRect(at.x, at.y, w, h, round);
  }
  const line = isWritten ? 1 : 1 / view.zoom;
  for (const how of ['back', 'plain', 'traced', 'root', 'selected'] as const) {
    context.globalAlpha = how === 'back' ? 0.35 : 1;
    const isStrong = how === 'selected' || how === 'root';
    context.fillStyle =
      isWritten || how === 'back' || how === 'plain' ? paints.card : isStrong ? paints.brand : paints.card;
    if (!isWritten && view.zoom < 0.16) context.fillStyle = isStrong || how === 'traced' ? paints.brand : paints.faint;
    context.fill(styles[how]);
    context.strokeStyle = how === 'plain' || how === 'back' ? paints.line : paints.brand;
    context.lineWidth = how === 'plain' || how === 'back' ? line : line * 2;
    if (isWritten || view.zoom >= 0.1) context.stroke(styles[how]);
  }
  context.globalAlpha = 1;
  if (isWritten) writeCards(context, scene, visibleIds, paints);
  else writeNames(context, scene, visibleIds, view, paints);
}

/** Words of cards, for a picture that is saved. */
function writeCards(
  context: CanvasRenderingContext2D,
  { graph, places, steps }: DrawnScene,
  ids: readonly string[],
  paints: Paints,
): void {
  context.textBaseline = 'alphabetic';
  for (const id of ids) {
    const node = graph.nodes.get(id);
    const at = places.get(id);
    if (!node || !at) continue;
    context.globalAlpha = steps && !steps.has(id) ? 0.35 : 1;
    context.font = `600 13px ${FONT}`;
    context.fillStyle = paints.text;
    context.fillText(
      truncateToWidth(context, node.assetName, CARD.width - 24),
      at.x + 12,
      at.y + (node.assetNumber ? 21 : 29),
    );
    if (!node.assetNumber) continue;
    context.font = `12px ${FONT}`;
    context.fillStyle = paints.faint;
    context.fillText(truncateToWidth(context, node.assetNumber, CARD.width - 24), at.x + 12, at.y + 37);
  }
  context.globalAlpha = 1;
}

function truncateToWidth(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let length = text.length;
  while (length > 1 && context.measureText(`${text.slice(0, length)}…`).width > width) length -= 1;
  return `${text.slice(0, length)}…`;
}

/** From afar only what much hangs on is named, where its name has room. */
function writeNames(
  context: CanvasRenderingContext2D,
  scene: DrawnScene,
  ids: readonly string[],
  view: View,
  paints: Paints,
): void {
  const { graph, places, selected, steps } = scene;
  const weight = (id: string): number =>
    (selected.has(id) ? 1e6 : 0) +
    (steps?.has(id) ? 1e5 - (steps.get(id) ?? 0) : 0) +
    (graph.down.get(id)?.length ?? 0) +
    (graph.up.get(id)?.length ?? 0);
  const first = [...ids].sort((a, b) => weight(b) - weight(a)).slice(0, NAMES_MOST * 3);
  const taken: { readonly x: number; readonly y: number; readonly width: number }[] = [];
  const size = 12 / view.zoom;
  context.font = `600 ${size}px ${FONT}`;
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.strokeStyle = paints.ground;
  context.fillStyle = paints.text;
  context.lineWidth = 4 / view.zoom;
  for (const id of first) {
    if (taken.length >= NAMES_MOST) break;
    const at = places.get(id);
    const name = graph.nodes.get(id)?.assetName;
    if (!at || !name) continue;
    const text = name.length > 18 ? `${name.slice(0, 17)}…` : name;
    const width = context.measureText(text).width;
    const [x, y] = [at.x, at.y - size * 0.8];
    if (
      taken.some(
        (other) => x < other.x + other.width + size && other.x < x + width + size && Math.abs(y - other.y) < size * 1.5,
      )
    )
      continue;
    taken.push({ x, y, width });
    context.globalAlpha = steps && !steps.has(id) ? 0.3 : 1;
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
  context.globalAlpha = 1;
}
