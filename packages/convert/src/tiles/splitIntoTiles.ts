import { MAX_EXACT_SPAN } from './grid.ts';

/** What the division of a model into tiles looks at; `boxes` are six numbers an element in metres, Y up. */
export type ElementSizes = {
  readonly boxes: Float64Array;
  readonly triangles: Int32Array;
  /** Lengths of the boxes' diagonals in metres. */
  readonly diagonals: Float64Array;
};

/** A tile: its own elements (places in `Sizes`), and smaller ones below it. */
export type TileNode = {
  readonly own: Int32Array;
  readonly children: readonly TileNode[];
  /**
   * Diagonal in metres of the biggest element below it: what is missing as long as only this tile is drawn. 0 for
   * leaves.
   */
  readonly error: number;
};

const TILE_TRIANGLES = 40_000;
const LARGE_TILE_TRIANGLES = 100_000;
/** From this many triangles on, fewer and larger tiles draw faster. */
const LARGE_MODEL = 1_000_000;
/** A tile may be a little fuller rather than leave a crumb to a tile of its own. */
const SLACK = 1.25;
const MAX_CHILDREN = 8;

/**
 * Divides elements among tiles: a tile keeps the biggest up to its budget of triangles, the rest goes down into at most
 * eight parts of about equal numbers of triangles, cut at medians across the longest side. Every element is in exactly
 * one tile.
 */
export function splitIntoTiles(elements: Int32Array, sizes: ElementSizes): TileNode {
  let total = 0;
  for (const element of elements) total += sizes.triangles[element] as number;
  const budget = total > LARGE_MODEL ? LARGE_TILE_TRIANGLES : TILE_TRIANGLES;
  const bySize = (a: number, b: number): number =>
    (sizes.diagonals[b] as number) - (sizes.diagonals[a] as number) || a - b;

  const nodeOf = (members: Int32Array): TileNode => {
    members.sort(bySize);
    const kept = countKeptElements(members, sizes, budget);
    const rest = members.subarray(kept);
    const first = rest[0];
    if (first === undefined) return { own: members, children: [], error: 0 };
    const tiles = Math.ceil(sumTriangles(rest, sizes) / (budget * SLACK));
    // A tile that keeps nothing only divides: two parts at least.
    const parts = Math.min(MAX_CHILDREN, Math.max(kept === 0 ? 2 : 1, tiles));
    return {
      own: members.slice(0, kept),
      children: cutIntoGroups(rest, parts, sizes).map((part) => nodeOf(part)),
      error: sizes.diagonals[first] as number,
    };
  };
  return nodeOf(elements.slice());
}

const sumTriangles = (members: Int32Array, { triangles }: ElementSizes): number =>
  members.reduce((sum, element) => sum + (triangles[element] as number), 0);

/**
 * How many of the members, biggest first, a tile keeps: at least one, none where they lie too far apart for one tile's
 * coordinates.
 */
function countKeptElements(members: Int32Array, sizes: ElementSizes, budget: number): number {
  let kept = members.length;
  if (sumTriangles(members, sizes) > budget * SLACK) {
    let sum = 0;
    for (kept = 0; kept < members.length; kept++) {
      sum += sizes.triangles[members[kept] as number] as number;
      if (kept > 0 && sum > budget) break;
    }
  }
  return kept > 1 && findWidestAxis(members.subarray(0, kept), sizes).length > MAX_EXACT_SPAN ? 0 : kept;
}

/** The axis along which the middles of the members spread most, and how far. */
function findWidestAxis(members: Int32Array, { boxes }: ElementSizes): { axis: number; length: number } {
  const found = { axis: 0, length: -1 };
  for (let axis = 0; axis < 3; axis++) {
    let low = Infinity;
    let high = -Infinity;
    for (const element of members) {
      const middle = ((boxes[element * 6 + axis] as number) + (boxes[element * 6 + axis + 3] as number)) / 2;
      if (middle < low) low = middle;
      if (middle > high) high = middle;
    }
    if (high - low > found.length) Object.assign(found, { axis, length: high - low });
  }
  return found;
}

/** Cuts members into so many groups, each with its share of the triangles; none is empty, so there may be fewer. */
function cutIntoGroups(members: Int32Array, parts: number, sizes: ElementSizes): Int32Array[] {
  if (parts <= 1 || members.length <= 1) return [members];
  const { axis, length } = findWidestAxis(members, sizes);
  const middle = (element: number): number =>
    ((sizes.boxes[element * 6 + axis] as number) + (sizes.boxes[element * 6 + axis + 3] as number)) / 2;
  const sorted = members.slice().sort((a, b) => middle(a) - middle(b) || a - b);
  const firstParts = parts >> 1;
  const gap = widestGap(sorted, middle);
  const at = gap.length > Math.max(MAX_EXACT_SPAN, length / 2) ? gap.at : shareAt(sorted, firstParts / parts, sizes);
  return [
    ...cutIntoGroups(sorted.slice(0, at), firstParts, sizes),
    ...cutIntoGroups(sorted.slice(at), parts - firstParts, sizes),
  ];
}

function shareAt(sorted: Int32Array, share: number, sizes: ElementSizes): number {
  const wanted = sumTriangles(sorted, sizes) * share;
  let sum = 0;
  let at = 0;
  while (at < sorted.length && sum < wanted) sum += sizes.triangles[sorted[at++] as number] as number;
  return Math.min(Math.max(at, 1), sorted.length - 1);
}

/** A few things strewn far from all others are parted where nothing is between them. */
function widestGap(sorted: Int32Array, middle: (element: number) => number): { at: number; length: number } {
  const widest = { at: 1, length: -1 };
  for (let at = 1; at < sorted.length; at++) {
    const length = middle(sorted[at] as number) - middle(sorted[at - 1] as number);
    if (length > widest.length) Object.assign(widest, { at, length });
  }
  return widest;
}
