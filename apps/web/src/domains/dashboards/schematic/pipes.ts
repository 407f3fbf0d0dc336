import type { SchematicItem, SchematicPipe } from '@twinscape/contract/dashboards';
import { findSymbol } from './symbols/index.ts';

export type SheetPoint = readonly [x: number, y: number];

/** How far corners are rounded, in units of the sheet. */
const ROUND = 10;
/** Everything stands on a grid of this step. */
export const SHEET_GRID = 10;

/** A pipe as a path with rounded corners. Pure. */
export function drawPipe(corners: readonly SheetPoint[]): string {
  const [first, ...others] = corners;
  if (!first) return '';
  const parts = [`M${first[0]} ${first[1]}`];
  for (const [at, corner] of others.entries()) {
    const before = corners[at] ?? first;
    const next = others[at + 1];
    if (!next) {
      parts.push(`L${corner[0]} ${corner[1]}`);
      continue;
    }
    const into = stepTowards(corner, before, ROUND);
    const out = stepTowards(corner, next, ROUND);
    parts.push(`L${into[0]} ${into[1]}Q${corner[0]} ${corner[1]} ${out[0]} ${out[1]}`);
  }
  return parts.join('');
}

/** A point on the way to another, no further than half of it. */
function stepTowards(from: SheetPoint, to: SheetPoint, most: number): SheetPoint {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const step = Math.min(most, length / 2) / length;
  return [round(from[0] + dx * step), round(from[1] + dy * step)];
}
const round = (value: number): number => Math.round(value * 100) / 100;

export const snapToGrid = (value: number): number => Math.round(value / SHEET_GRID) * SHEET_GRID;

/** Where the ports of an item are on the sheet, as it is turned and stretched. Pure. */
export function listPorts(item: SchematicItem): SheetPoint[] {
  const symbol = findSymbol(item.symbol);
  if (!symbol) return [];
  return symbol.ports.map((port) => placeInSheet(item, port, symbol.box));
}

/** A point of a symbol's box on the sheet. Pure. */
export function placeInSheet(item: SchematicItem, [px, py]: SheetPoint, [bw, bh]: SheetPoint): SheetPoint {
  const { x, y, w, h, turn, isFlipped } = item;
  const dx = ((px - bw / 2) * w) / bw;
  const dy = ((py - bh / 2) * h) / bh;
  const angle = ((turn ?? 0) * Math.PI) / 180;
  const sx = isFlipped ? -dx : dx;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [round(x + w / 2 + sx * cos - dy * sin), round(y + h / 2 + sx * sin + dy * cos)];
}

/** The way of a pipe between two points, along the grid: straight, or with two corners between. Pure. */
export function routePipe(from: SheetPoint, to: SheetPoint, begins: 'across' | 'down'): SheetPoint[] {
  const [[ax, ay], [bx, by]] = [from, to];
  if (ax === bx || ay === by) return [from, to];
  if (begins === 'across') {
    const middle = snapToGrid((ax + bx) / 2);
    return [from, [middle, ay], [middle, by], to];
  }
  const middle = snapToGrid((ay + by) / 2);
  return [from, [ax, middle], [bx, middle], to];
}

/** Whether a pipe leaves an item at a port sideways or up and down. Pure. */
export function findPortDirection(item: SchematicItem, [px, py]: SheetPoint): 'across' | 'down' {
  const [dx, dy] = [Math.abs(px - (item.x + item.w / 2)), Math.abs(py - (item.y + item.h / 2))];
  const isTurned = item.turn === 90 || item.turn === 270;
  const [w, h] = isTurned ? [item.h, item.w] : [item.w, item.h];
  return dx / w >= dy / h ? 'across' : 'down';
}

/** The pipes after items were moved: ends that stood on their ports go along, and the way is found anew. Pure. */
export function followItems(
  pipes: readonly SchematicPipe[],
  before: readonly SchematicItem[],
  after: readonly SchematicItem[],
): SchematicPipe[] {
  const moved = new Map<string, SheetPoint>();
  for (const item of before) {
    const next = after.find(({ id }) => id === item.id);
    if (!next || next === item) continue;
    const ports = listPorts(next);
    for (const [at, [x, y]] of listPorts(item).entries()) {
      const port = ports[at];
      if (port) moved.set(`${x} ${y}`, port);
    }
  }
  if (moved.size === 0) return [...pipes];
  return pipes.map((pipe) => {
    const [first, last] = [pipe.corners[0], pipe.corners.at(-1)];
    const start = first && moved.get(first.join(' '));
    const end = last && moved.get(last.join(' '));
    return start || end ? { ...pipe, corners: moveEnds(pipe.corners, start, end) } : pipe;
  });
}

/** A pipe with other ends; the corner beside an end keeps the way along the grid. */
function moveEnds(
  corners: SchematicPipe['corners'],
  start: SheetPoint | undefined,
  end: SheetPoint | undefined,
): SchematicPipe['corners'] {
  const next = corners.map(([x, y]): [number, number] => [x, y]);
  const put = (at: number, beside: number, point: SheetPoint) => {
    const [was, near] = [corners[at], next[beside]];
    if (!was) return;
    // Of two points alone there is no corner to give way.
    if (near && corners.length > 2) {
      if (near[0] === was[0]) near[0] = point[0];
      else if (near[1] === was[1]) near[1] = point[1];
    }
    next[at] = [point[0], point[1]];
  };
  if (start) put(0, 1, start);
  if (end) put(corners.length - 1, corners.length - 2, end);
  if (corners.length > 2) return next;
  const [from, to] = next;
  const was = corners[0];
  if (!from || !to || !was) return next;
  const begins = was[1] === corners[1]?.[1] ? 'across' : 'down';
  return routePipe(from, to, begins).map(([x, y]): [number, number] => [x, y]);
}
