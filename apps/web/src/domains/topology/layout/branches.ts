import type { LayoutLink, Place } from './place.ts';
import { CARD, GAP } from './sizes.ts';

/** How much wider than high a picture comes out. */
export const ASPECT = 1.6;
/** What is to be placed, with its size. */
export type SizedPiece = { readonly id: string; readonly width: number; readonly height: number };
/**
 * A branch: an asset with all that hangs on it; `own` is where the asset stands within it, `spots` where its branches
 * do.
 */
type Branch = {
  readonly width: number;
  readonly height: number;
  readonly own: Place;
  readonly spots: readonly { readonly id: string; readonly at: Place }[];
};
type Tree = {
  /** In the order in which they were found: whatever hangs on something comes after it. */
  readonly found: readonly string[];
  readonly tops: readonly string[];
  readonly after: ReadonlyMap<string, readonly string[]>;
  readonly ahead: ReadonlyMap<string, readonly string[]>;
};

/**
 * Places in a large picture: each piece right of the first one that leads to it, and left of what it leads to where
 * that is known already, in the middle of its branches. Branches stand one below the other; where that would be a
 * column much higher than wide, side by side in several: three hundred units on one main are a block, whatever hangs on
 * each of them. What leads to nothing new is left to the lines. Time grows with the size alone. Pure.
 */
export function layOutInBranches(
  pieces: readonly SizedPiece[],
  lines: readonly LayoutLink[],
  between: number,
): Map<string, Place> {
  const { found, tops, after, ahead } = buildSpanningTree(pieces, lines);
  const sizes = new Map(pieces.map((piece) => [piece.id, piece]));
  const branches = new Map<string, Branch>();
  const sized = (ids: readonly string[]): SizedPiece[] =>
    ids.map((id) => {
      const { width = 0, height = 0 } = branches.get(id) ?? {};
      return { id, width, height };
    });
  for (const id of [...found].reverse()) {
    const { width = CARD.width, height = CARD.height } = sizes.get(id) ?? {};
    const right = stackPieces(sized(after.get(id) ?? []), GAP.y);
    const left = stackPieces(sized(ahead.get(id) ?? []), GAP.y);
    const all = Math.max(height, right.height, left.height);
    const own = { x: left.width > 0 ? left.width + GAP.x : 0, y: (all - height) / 2 };
    const rightFrom = own.x + width + GAP.x;
    branches.set(id, {
      width: right.width > 0 ? rightFrom + right.width : own.x + width,
      height: all,
      own,
      spots: [
        ...moveSpots(left.spots, { x: 0, y: (all - left.height) / 2 }),
        ...moveSpots(right.spots, { x: rightFrom, y: (all - right.height) / 2 }),
      ],
    });
  }
  const corners = new Map(stackPieces(sized(tops), between).spots.map(({ id, at }) => [id, at]));
  const places = new Map<string, Place>();
  for (const id of found) {
    const corner = corners.get(id) ?? { x: 0, y: 0 };
    const branch = branches.get(id);
    if (!branch) continue;
    places.set(id, { x: corner.x + branch.own.x, y: corner.y + branch.own.y });
    for (const { id: below, at } of moveSpots(branch.spots, corner)) corners.set(below, at);
  }
  return places;
}

/** What hangs on what: from what nothing leads to, the largest first; then from the rest, for circles. */
function buildSpanningTree(pieces: readonly SizedPiece[], lines: readonly LayoutLink[]): Tree {
  const next = new Map<string, string[]>();
  const isLedTo = new Set<string>();
  const add = (to: Map<string, string[]>, key: string, id: string) => {
    const list = to.get(key);
    if (list) list.push(id);
    else to.set(key, [id]);
  };
  for (const { from, to } of lines) {
    add(next, from, to);
    isLedTo.add(to);
  }
  const reach = ({ id }: SizedPiece): number => next.get(id)?.length ?? 0;
  const byReach = [...pieces].sort((a, b) => reach(b) - reach(a));
  const known = new Set<string>();
  const after = new Map<string, string[]>();
  const ahead = new Map<string, string[]>();
  const tops: string[] = [];
  const found: string[] = [];
  for (const { id: start } of [...byReach.filter(({ id }) => !isLedTo.has(id)), ...byReach]) {
    if (known.has(start)) continue;
    known.add(start);
    const own = [start];
    const isOwn = new Set(own);
    let leadsTo: string | undefined;
    for (let at = 0; at < own.length; at++) {
      const id = own[at] ?? '';
      const fresh = new Set<string>();
      for (const to of next.get(id) ?? [])
        if (!known.has(to)) fresh.add(to);
        else if (!isOwn.has(to)) leadsTo ??= to;
      for (const to of fresh) {
        known.add(to);
        isOwn.add(to);
        add(after, id, to);
        own.push(to);
      }
    }
    if (leadsTo === undefined) tops.push(start);
    else add(ahead, leadsTo, start);
    found.push(...own);
  }
  return { found, tops, after, ahead };
}

type Stack = { readonly width: number; readonly height: number; readonly spots: readonly { id: string; at: Place }[] };

/**
 * One below the other, and in further columns where a single one would be much higher than all of it is wide. Single
 * cards stand together at the foot.
 */
function stackPieces(all: readonly SizedPiece[], gap: number): Stack {
  const isCard = ({ width }: SizedPiece) => width <= CARD.width;
  const ordered = [...all.filter((one) => !isCard(one)), ...all.filter(isCard)];
  const area = ordered.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const tallest = Math.max(0, ...ordered.map(({ height }) => height));
  const wanted = Math.max(tallest, Math.sqrt(area / ASPECT));
  const single = ordered.reduce((sum, { height }) => sum + height + gap, -gap);
  const most = single <= 2 * wanted ? single : wanted;
  const spots: { id: string; at: Place }[] = [];
  let [x, y, column, height] = [0, 0, 0, 0];
  for (const { id, width, height: own } of ordered) {
    if (y > 0 && y + own > most) {
      x += column + gap;
      y = column = 0;
    }
    spots.push({ id, at: { x, y } });
    column = Math.max(column, width);
    height = Math.max(height, y + own);
    y += own + gap;
  }
  return { width: x + column, height, spots };
}

const moveSpots = (spots: Stack['spots'], by: Place): { readonly id: string; readonly at: Place }[] =>
  spots.map(({ id, at }) => ({ id, at: { x: at.x + by.x, y: at.y + by.y } }));
