import type { Schematic, SchematicItem, SchematicPipe } from '@twinscape/contract/dashboards';
import { SCHEMATIC_ITEMS_MAX, SCHEMATIC_PIPES_MAX } from '@twinscape/contract/dashboards';
import { followItems, listPorts, SHEET_GRID, type SheetPoint, snapToGrid } from '../pipes.ts';
import { findSymbol } from '../symbols/index.ts';

/** A name that no part of a drawing has yet. Pure. */
export function nextPartId({ items, pipes }: Schematic): string {
  const taken = new Set([...items, ...pipes].map(({ id }) => id));
  for (let at = taken.size + 1; ; at++) if (!taken.has(`p${at}`)) return `p${at}`;
}

/** A symbol put on the sheet with its middle there, on the grid. Pure. */
export function addItem(
  drawing: Schematic,
  symbolId: string,
  [x, y]: SheetPoint,
): { readonly drawing: Schematic; readonly id: string } | undefined {
  const symbol = findSymbol(symbolId);
  if (!symbol || drawing.items.length >= SCHEMATIC_ITEMS_MAX) return undefined;
  const [w, h] = symbol.box;
  const id = nextPartId(drawing);
  const item: SchematicItem = { id, symbol: symbolId, x: snapToGrid(x - w / 2), y: snapToGrid(y - h / 2), w, h };
  // A frame stands behind what it frames.
  const items = symbolId === 'frame' ? [item, ...drawing.items] : [...drawing.items, item];
  return { drawing: { ...drawing, items }, id };
}

/** A new pipe through corners. Pure. */
export function addPipe(
  drawing: Schematic,
  corners: readonly SheetPoint[],
  like: Pick<SchematicPipe, 'medium' | 'flow' | 'value' | 'width'>,
): { readonly drawing: Schematic; readonly id: string } | undefined {
  if (corners.length < 2 || drawing.pipes.length >= SCHEMATIC_PIPES_MAX) return undefined;
  const id = nextPartId(drawing);
  const pipe: SchematicPipe = { ...like, id, corners: corners.map(([x, y]): [number, number] => [x, y]) };
  return { drawing: { ...drawing, pipes: [...drawing.pipes, pipe] }, id };
}

/** Some parts moved together, by whole steps of the grid; pipes that end at them follow. Pure. */
export function moveParts(drawing: Schematic, ids: ReadonlySet<string>, by: SheetPoint): Schematic {
  const [dx, dy] = [snapToGrid(by[0]), snapToGrid(by[1])];
  if (dx === 0 && dy === 0) return drawing;
  const items = drawing.items.map((item) => (ids.has(item.id) ? { ...item, x: item.x + dx, y: item.y + dy } : item));
  const still = drawing.pipes.filter(({ id }) => !ids.has(id));
  const followed = new Map(followItems(still, drawing.items, items).map((pipe) => [pipe.id, pipe]));
  const pipes = drawing.pipes.map(
    (pipe) =>
      followed.get(pipe.id) ?? {
        ...pipe,
        corners: pipe.corners.map(([x, y]): [number, number] => [x + dx, y + dy]),
      },
  );
  return { ...drawing, items, pipes };
}

/** One item changed; pipes that end at it follow. Pure. */
export function changeItem(drawing: Schematic, id: string, change: Partial<SchematicItem>): Schematic {
  const items = drawing.items.map((item) => (item.id === id ? { ...item, ...change } : item));
  return { ...drawing, items, pipes: followItems(drawing.pipes, drawing.items, items) };
}

export const changePipe = (drawing: Schematic, id: string, change: Partial<SchematicPipe>): Schematic => ({
  ...drawing,
  pipes: drawing.pipes.map((pipe) => (pipe.id === id ? { ...pipe, ...change } : pipe)),
});

export const removeParts = (drawing: Schematic, ids: ReadonlySet<string>): Schematic => ({
  ...drawing,
  items: drawing.items.filter(({ id }) => !ids.has(id)),
  pipes: drawing.pipes.filter(({ id }) => !ids.has(id)),
});

/** Copies of some parts a little beside them. Pure. */
export function duplicateParts(
  drawing: Schematic,
  ids: ReadonlySet<string>,
): { readonly drawing: Schematic; readonly ids: readonly string[] } {
  const beside = 2 * SHEET_GRID;
  let next = drawing;
  const made: string[] = [];
  for (const item of drawing.items) {
    if (!ids.has(item.id) || next.items.length >= SCHEMATIC_ITEMS_MAX) continue;
    const id = nextPartId(next);
    next = { ...next, items: [...next.items, { ...item, id, x: item.x + beside, y: item.y + beside }] };
    made.push(id);
  }
  for (const pipe of drawing.pipes) {
    if (!ids.has(pipe.id)) continue;
    const corners = pipe.corners.map(([x, y]): SheetPoint => [x + beside, y + beside]);
    const added = addPipe(next, corners, pipe);
    if (!added) continue;
    next = added.drawing;
    made.push(added.id);
  }
  return { drawing: next, ids: made };
}

/** Items brought before all others, or behind them. Pure. */
export function stackParts(drawing: Schematic, ids: ReadonlySet<string>, where: 'front' | 'back'): Schematic {
  const own = drawing.items.filter(({ id }) => ids.has(id));
  const others = drawing.items.filter(({ id }) => !ids.has(id));
  return { ...drawing, items: where === 'front' ? [...others, ...own] : [...own, ...others] };
}

/** How close to a port counts as on it, in units of the sheet. */
const NEAR = 14;

/** The port at a point; undefined where there is none. Pure. */
export function findPort(
  { items }: Schematic,
  [x, y]: SheetPoint,
): { readonly item: SchematicItem; readonly at: SheetPoint } | undefined {
  let best: { item: SchematicItem; at: SheetPoint } | undefined;
  let least = NEAR;
  for (const item of items)
    for (const at of listPorts(item)) {
      const away = Math.hypot(at[0] - x, at[1] - y);
      if (away > least) continue;
      least = away;
      best = { item, at };
    }
  return best;
}

/** The parts that lie wholly in a rectangle between two points. Pure. */
export function findWithin({ items, pipes }: Schematic, from: SheetPoint, to: SheetPoint): string[] {
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  const isIn = (x: number, y: number) => x >= left && x <= right && y >= top && y <= bottom;
  return [
    ...items.filter(({ x, y, w, h }) => isIn(x, y) && isIn(x + w, y + h)).map(({ id }) => id),
    ...pipes.filter(({ corners }) => corners.every(([x, y]) => isIn(x, y))).map(({ id }) => id),
  ];
}
