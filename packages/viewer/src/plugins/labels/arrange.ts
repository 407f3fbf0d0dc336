import { Occupancy } from './occupancy.ts';
import type { LabelLevel } from './types.ts';

/** A label that may be drawn: where its point is on the canvas, and how much room it needs. CSS pixels. */
export type Wish = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly compactWidth: number;
  readonly compactHeight: number;
  /** Who finds room first: the greater. */
  readonly rank: number;
  /** Not more than this. */
  readonly most: Exclude<LabelLevel, 'cluster'>;
  /** It must be drawn in full, even where the canvas is full: somebody points at it. */
  readonly isHeld: boolean;
  /** As it was drawn before. */
  readonly was?: Room | undefined;
};

/** Where a label is drawn. `side` is the place around its point, an index into SIDES. */
export type Room = {
  readonly level: LabelLevel;
  readonly side: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Indexes of others that stand with it. */
  readonly others: number[];
};

export type Canvas = {
  readonly width: number;
  readonly height: number;
  /** How far the page's own panels reach over it from its borders. */
  readonly covered?: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** The part of the canvas that panels may take, so that what they tell of can still be seen. */
  readonly share?: number;
};

/**
 * Where a panel may stand beside its point: shares of its own width and height, and of the gap. The first is liked
 * best.
 */
const SIDES = [
  [-0.5, -1, 0, -1],
  [0, -1, 0.6, -0.8],
  [-1, -1, -0.6, -0.8],
  [0, -0.5, 1, 0],
  [-1, -0.5, -1, 0],
  [0, 0, 0.6, 0.8],
  [-1, 0, -0.6, 0.8],
  [-0.5, 0, 0, 1],
  [-0.5, -1, 0, -3],
  [0, -1, 2.4, -2],
  [-1, -1, -2.4, -2],
  [0, 0, 2.4, 2],
  [-1, 0, -2.4, 2],
] as const;
/** From a point to its panel. */
const GAP = 20;
/** Between panels; above one there may stand how many others it covers. */
const APART = 3;
const ABOVE = 9;
const MARK = 7;
/** Half of what a mark for several takes; marks that are nearer than two of them are one. */
export const CLUSTER_REACH = 14;
const EDGE = 4;
/** A mark that finds no room goes to another that is not farther than this. */
const LAST_RESORT = 90;

/**
 * Finds room for labels so that none covers another: the most important ones in full, the next with their value alone,
 * the others as marks, of which those that crowd become one with a number. Where a label stood before is tried first,
 * so that a camera that moves does not make labels jump. Undefined: its point is not on the canvas.
 *
 * Greedy by rank, the usual way for point features (Christensen, Marks and Shieber, 1995): an answer for hundreds of
 * labels within a frame.
 */
export function arrange(
  wishes: readonly Wish[],
  { width, height, covered, share = 0.36 }: Canvas,
): (Room | undefined)[] {
  const rooms: (Room | undefined)[] = new Array(wishes.length);
  const taken = new Occupancy(width, height);
  const { left = 0, right = 0, top = 0, bottom = 0 } = covered ?? {};
  const area = { left: left + EDGE, right: width - right - EDGE, top: top + EDGE, bottom: height - bottom - EDGE };
  const order: number[] = [];
  for (const [index, { x, y }] of wishes.entries())
    if (x >= area.left && x <= area.right && y >= area.top && y <= area.bottom) order.push(index);
  order.sort((a, b) => (wishes[b] as Wish).rank - (wishes[a] as Wish).rank);

  const budget = (area.right - area.left) * (area.bottom - area.top) * share;
  let spent = 0;
  const rest: number[] = [];
  for (const index of order) {
    const wish = wishes[index] as Wish;
    const room =
      (wish.most === 'full' && (spent < budget || wish.isHeld) && placed(wish, 'full', index, area, taken)) ||
      (wish.most !== 'dot' && spent < budget && placed(wish, 'compact', index, area, taken)) ||
      undefined;
    if (!room) {
      rest.push(index);
      continue;
    }
    rooms[index] = room;
    spent += room.width * room.height;
  }
  placeMarks(wishes, rest, rooms, taken);
  return rooms;
}

type Area = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

function placed(
  { x, y, width, height, compactWidth, compactHeight, isHeld, was }: Wish,
  level: 'full' | 'compact',
  by: number,
  area: Area,
  taken: Occupancy,
): Room | undefined {
  // Its own mark must be seen as well.
  if (!isHeld && taken.takenBy(x - MARK, y - MARK, x + MARK, y + MARK) >= 0) return undefined;
  const isFull = level === 'full';
  const [w, h] = isFull ? [width, height] : [compactWidth, compactHeight];
  const gap = isFull ? GAP : GAP * 0.6;
  const before = was && was.level !== 'dot' && was.level !== 'cluster' ? was.side : 0;
  for (let turn = -1; turn < SIDES.length; turn++) {
    const side = turn < 0 ? before : turn;
    if (turn === before) continue;
    const [shareX, shareY, gapX, gapY] = SIDES[side] ?? SIDES[0];
    const left = x + shareX * w + gapX * gap;
    const top = y + shareY * h + gapY * gap;
    if (left < area.left || top < area.top || left + w > area.right || top + h > area.bottom) continue;
    if (taken.takenBy(left - APART, top - ABOVE, left + w + APART, top + h + ABOVE) >= 0) continue;
    taken.take(left, top, left + w, top + h, by);
    taken.take(x - MARK, y - MARK, x + MARK, y + MARK, by);
    return { level, side, left, top, width: w, height: h, others: [] };
  }
  return undefined;
}

function placeMarks(
  wishes: readonly Wish[],
  rest: readonly number[],
  rooms: (Room | undefined)[],
  taken: Occupancy,
): void {
  // Those that stood for others go on doing so.
  const led = (index: number): number => {
    const was = wishes[index]?.was;
    return was?.level === 'cluster' ? 2 : was?.level === 'dot' ? 1 : 0;
  };
  const order = [...rest].sort((a, b) => led(b) - led(a));
  const leaders: number[] = [];
  for (const index of order) {
    const { x, y } = wishes[index] as Wish;
    const [nearest, distance] = nearestOf(wishes, leaders, x, y);
    if (nearest !== undefined && distance < 2 * CLUSTER_REACH) {
      join(rooms, nearest, index);
      continue;
    }
    const r = CLUSTER_REACH;
    const by = taken.takenBy(x - r, y - r, x + r, y + r);
    if (by < 0) {
      rooms[index] = { level: 'dot', side: 0, left: x - r, top: y - r, width: 2 * r, height: 2 * r, others: [] };
      leaders.push(index);
    } else join(rooms, nearest !== undefined && distance < LAST_RESORT ? nearest : by, index);
  }
}

function nearestOf(
  wishes: readonly Wish[],
  among: readonly number[],
  x: number,
  y: number,
): readonly [number | undefined, number] {
  let best: number | undefined;
  let least = Infinity;
  for (const one of among) {
    const { x: ox, y: oy } = wishes[one] as Wish;
    const distance = Math.max(Math.abs(ox - x), Math.abs(oy - y));
    if (distance < least) [best, least] = [one, distance];
  }
  return [best, least];
}

function join(rooms: (Room | undefined)[], leader: number, index: number): void {
  const room = rooms[leader];
  if (!room) return;
  room.others.push(index);
  if (room.level === 'dot') rooms[leader] = { ...room, level: 'cluster' };
}
