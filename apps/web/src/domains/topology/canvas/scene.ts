import type { GraphEdge, TopologyGraph } from '../graph/graph.ts';
import type { Place, Places } from '../layout/place.ts';
import { CARD } from '../layout/sizes.ts';
import type { TypeLook } from '../look.ts';

/** Everything that decides how the picture looks. */
export type Scene = {
  readonly graph: TopologyGraph;
  readonly places: Places;
  readonly looks: ReadonlyMap<string, TypeLook>;
  readonly selected: ReadonlySet<string>;
  readonly chosenEdge: string | undefined;
  /** Steps from where a trace began; while there is a trace, the rest stands back. */
  readonly steps: ReadonlyMap<string, number> | undefined;
  /** How many assets a folded one hides. */
  readonly hides: ReadonlyMap<string, number>;
  /** How many relations lead to what is not in the picture. */
  readonly beyond: ReadonlyMap<string, number>;
};

/** Where the picture is looked at: screen = picture × zoom + (x, y). */
export type View = { readonly x: number; readonly y: number; readonly zoom: number };
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** What a view of so many pixels shows of the picture. Pure. */
export const computeVisibleBox = ({ x, y, zoom }: View, width: number, height: number): Box => ({
  left: -x / zoom,
  top: -y / zoom,
  right: (width - x) / zoom,
  bottom: (height - y) / zoom,
});

export const computeBounds = (places: Iterable<Place>): Box | undefined => {
  let box: { left: number; top: number; right: number; bottom: number } | undefined;
  for (const { x, y } of places) {
    box ??= { left: x, top: y, right: x, bottom: y };
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x + CARD.width);
    box.bottom = Math.max(box.bottom, y + CARD.height);
  }
  return box;
};

/**
 * The curve of a relation: from the right side of one card to the left side of the other. Several between the same two
 * lie beside one another.
 */
export type Curve = readonly [
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
  x4: number,
  y4: number,
];

const BESIDE = 5;
export function computeCurve({
  from,
  to,
  beside = 0,
}: {
  readonly from: Place;
  readonly to: Place;
  readonly beside?: number;
}): Curve {
  const x1 = from.x + CARD.width;
  const y1 = from.y + CARD.height / 2 + beside * BESIDE;
  const x4 = to.x;
  const y4 = to.y + CARD.height / 2 + beside * BESIDE;
  const pull = x4 > x1 ? Math.max(24, (x4 - x1) / 2) : Math.min(220, 40 + (x1 - x4) / 3);
  return [x1, y1, x1 + pull, y1, x4 - pull, y4, x4, y4];
}

/** A point of a curve, at a share of the way (cubic Bézier). */
export function pointOnCurve([x1, y1, x2, y2, x3, y3, x4, y4]: Curve, t: number): Place {
  const u = 1 - t;
  const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return { x: a * x1 + b * x2 + c * x3 + d * x4, y: a * y1 + b * y2 + c * y3 + d * y4 };
}

/** How far beside the middle a relation lies, where several lead between the same two assets. */
export function computeEdgeOffsets(edges: readonly GraphEdge[]): ReadonlyMap<string, number> {
  const pairs = new Map<string, GraphEdge[]>();
  for (const edge of edges) {
    const key = `${edge.fromId} ${edge.toId}`;
    const list = pairs.get(key);
    if (list) list.push(edge);
    else pairs.set(key, [edge]);
  }
  const beside = new Map<string, number>();
  for (const list of pairs.values())
    if (list.length > 1) for (const [at, { key }] of list.entries()) beside.set(key, (at - (list.length - 1) / 2) * 2);
  return beside;
}
