import dagre from '@dagrejs/dagre';
import { ASPECT, layOutInBranches } from './branches.ts';
import type { LayoutLink, Place } from './place.ts';
import { CARD, GAP } from './sizes.ts';

/** Assets that hang on one other asset alone stand together as a block from so many on. */
const BLOCK_FROM = 4;
/**
 * What dagre lays out in about a second; what is larger is laid out in branches, in time that grows with its size
 * alone.
 */
const DAGRE_NODES = 160;
const DAGRE_LINKS = 320;
const BETWEEN_PARTS = 64;
/** Higher than so many times its width, and than a screen can show readably, a picture is a thin column. */
const THIN = 1.5;
const THIN_FROM = 2_000;

/** Something that is laid out: one card, or a block of cards. */
type Piece = { readonly id: string; readonly cards: readonly string[]; readonly columns: number };
const pieceWidth = ({ columns }: Piece): number => columns * CARD.width + (columns - 1) * GAP.y;
const pieceHeight = ({ cards, columns }: Piece): number => {
  const rows = Math.ceil(cards.length / columns);
  return rows * CARD.height + (rows - 1) * GAP.y;
};
const single = (id: string): Piece => ({ id, cards: [id], columns: 1 });
const block = (cards: readonly string[], side: string): Piece => {
  const rows = Math.max(
    BLOCK_FROM,
    Math.ceil(Math.sqrt((cards.length * (CARD.width + GAP.y)) / (CARD.height + GAP.y) / ASPECT)),
  );
  return { id: `${side} ${cards[0] ?? ''}`, cards, columns: Math.ceil(cards.length / rows) };
};

/**
 * Places for assets so that relations lead from left to right: each connected part for itself, in layers (dagre, after
 * Gansner et al. 1993) or, where it is large or would be one thin column, in branches; the parts packed beside one
 * another. The same input gives the same picture. Pure.
 */
export function arrangeGraph(ids: readonly string[], links: readonly LayoutLink[]): Map<string, Place> {
  const known = new Set(ids);
  const real = links.filter(({ from, to }) => from !== to && known.has(from) && known.has(to));
  const parts = splitIntoParts(ids, real).map(({ ids: own, links: lines }) => layOutPart(own, lines));
  return packParts(parts);
}

type Part = { readonly ids: readonly string[]; readonly links: readonly LayoutLink[] };

/** Parts that nothing connects, the largest first. */
function splitIntoParts(ids: readonly string[], links: readonly LayoutLink[]): Part[] {
  const above = new Map<string, string>();
  const top = (id: string): string => {
    let at = id;
    for (let next = above.get(at); next !== undefined; next = above.get(at)) at = next;
    // What was gone through is shortened for the next time.
    for (let step = id; step !== at; ) {
      const next = above.get(step) ?? at;
      above.set(step, at);
      step = next;
    }
    return at;
  };
  for (const { from, to } of links) {
    const [one, other] = [top(from), top(to)];
    if (one !== other) above.set(other, one);
  }
  const parts = new Map<string, { ids: string[]; links: LayoutLink[] }>();
  for (const id of ids) {
    const key = top(id);
    const part = parts.get(key);
    if (part) part.ids.push(id);
    else parts.set(key, { ids: [id], links: [] });
  }
  for (const link of links) parts.get(top(link.from))?.links.push(link);
  return [...parts.values()].sort((a, b) => b.ids.length - a.ids.length);
}

type Laid = { readonly places: readonly (readonly [string, Place])[]; readonly width: number; readonly height: number };

function layOutPart(ids: readonly string[], links: readonly LayoutLink[]): Laid {
  const { pieces, lines } = gatherLeaves(ids, links);
  const isSmall = pieces.length <= DAGRE_NODES && lines.length <= DAGRE_LINKS;
  const layers = isSmall ? layOutInLayers(pieces, lines) : undefined;
  const corners =
    layers && !isThin(pieces, layers)
      ? layers
      : layOutInBranches(
          pieces.map((piece) => ({ id: piece.id, width: pieceWidth(piece), height: pieceHeight(piece) })),
          lines,
          BETWEEN_PARTS,
        );
  const all = pieces.map((piece) => ({ piece, at: corners.get(piece.id) ?? { x: 0, y: 0 } }));
  const left = Math.min(...all.map(({ at }) => at.x));
  const top = Math.min(...all.map(({ at }) => at.y));
  return {
    places: all.flatMap(({ piece, at }) =>
      piece.cards.map((id, index) => {
        const { x, y } = cardIn(piece, index, at);
        return [id, { x: Math.round(x - left), y: Math.round(y - top) }] as const;
      }),
    ),
    width: Math.max(...all.map(({ piece, at }) => at.x + pieceWidth(piece))) - left,
    height: Math.max(...all.map(({ piece, at }) => at.y + pieceHeight(piece))) - top,
  };
}

/** A picture of which a screen would show one end: many that hang on one, and something on each of them. */
function isThin(pieces: readonly Piece[], corners: ReadonlyMap<string, Place>): boolean {
  const ends = pieces.map((piece) => ({ piece, at: corners.get(piece.id) ?? { x: 0, y: 0 } }));
  const width = Math.max(...ends.map(({ piece, at }) => at.x + pieceWidth(piece)));
  const height = Math.max(...ends.map(({ piece, at }) => at.y + pieceHeight(piece)));
  return height > THIN_FROM && height > THIN * width;
}

/** Where a card of a piece stands when the piece stands there. */
const cardIn = ({ columns }: Piece, index: number, at: Place): Place => ({
  x: at.x + (index % columns) * (CARD.width + GAP.y),
  y: at.y + Math.floor(index / columns) * (CARD.height + GAP.y),
});

/**
 * Many assets that hang on the same one become one piece: a room with two hundred lamps is no column of two hundred
 * cards.
 */
function gatherLeaves(ids: readonly string[], links: readonly LayoutLink[]): { pieces: Piece[]; lines: LayoutLink[] } {
  const neighbours = new Map<string, Set<string>>();
  const meet = (one: string, other: string) => {
    const set = neighbours.get(one);
    if (set) set.add(other);
    else neighbours.set(one, new Set([other]));
  };
  for (const { from, to } of links) {
    meet(from, to);
    meet(to, from);
  }
  const leaves = new Map<string, { side: string; hub: string; ids: string[] }>();
  for (const { from, to } of links)
    for (const [leaf, hub, side] of [
      [to, from, 'below'],
      [from, to, 'above'],
    ] as const) {
      if (neighbours.get(leaf)?.size !== 1 || (neighbours.get(hub)?.size ?? 0) < BLOCK_FROM) continue;
      const key = `${side} ${hub}`;
      const group = leaves.get(key) ?? { side, hub, ids: [] };
      if (!group.ids.includes(leaf)) group.ids.push(leaf);
      leaves.set(key, group);
    }
  const pieceOf = new Map<string, Piece>();
  for (const { ids: own, side } of leaves.values())
    if (own.length >= BLOCK_FROM) {
      const piece = block(own, side);
      for (const id of own) if (!pieceOf.has(id)) pieceOf.set(id, piece);
    }
  const pieces = new Map<string, Piece>();
  for (const id of ids) {
    const piece = pieceOf.get(id) ?? single(id);
    pieceOf.set(id, piece);
    pieces.set(piece.id, piece);
  }
  const lines = new Map<string, LayoutLink>();
  for (const { from, to } of links) {
    const [a, b] = [pieceOf.get(from)?.id ?? from, pieceOf.get(to)?.id ?? to];
    if (a !== b) lines.set(`${a}\n${b}`, { from: a, to: b });
  }
  return { pieces: [...pieces.values()], lines: [...lines.values()] };
}

function layOutInLayers(pieces: readonly Piece[], lines: readonly LayoutLink[]): Map<string, Place> {
  const [first] = pieces;
  if (pieces.length === 1 && first) return new Map([[first.id, { x: 0, y: 0 }]]);
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: GAP.y, ranksep: GAP.x, edgesep: GAP.y });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const piece of pieces) graph.setNode(piece.id, { width: pieceWidth(piece), height: pieceHeight(piece) });
  for (const { from, to } of lines) graph.setEdge(from, to);
  dagre.layout(graph);
  return new Map(
    pieces.map((piece) => {
      const { x = 0, y = 0 } = graph.node(piece.id) as { readonly x?: number; readonly y?: number };
      return [piece.id, { x: x - pieceWidth(piece) / 2, y: y - pieceHeight(piece) / 2 }];
    }),
  );
}

/** Parts side by side in rows, about as wide as a screen. */
function packParts(parts: readonly Laid[]): Map<string, Place> {
  const area = parts.reduce((sum, { width, height }) => sum + (width + BETWEEN_PARTS) * (height + BETWEEN_PARTS), 0);
  const most = Math.max(Math.sqrt(area * ASPECT), ...parts.map(({ width }) => width));
  const places = new Map<string, Place>();
  let [x, y, row] = [0, 0, 0];
  for (const { places: own, width, height } of parts) {
    if (x > 0 && x + width > most) {
      y += row + BETWEEN_PARTS;
      x = row = 0;
    }
    for (const [id, at] of own) places.set(id, { x: Math.round(at.x + x), y: Math.round(at.y + y) });
    x += width + BETWEEN_PARTS;
    row = Math.max(row, height);
  }
  return places;
}
