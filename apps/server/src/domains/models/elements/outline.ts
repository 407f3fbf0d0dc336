/**
 * The tree of a version in a few bytes an element, by element numbers; it never changes once a version is converted.
 */
export type ElementOutline = {
  readonly size: number;
  /** -1 for roots. */
  readonly parents: Int32Array;
  readonly ranks: Int32Array;
  /** Place in `classes`. */
  readonly classOf: Uint16Array;
  readonly classes: readonly string[];
  readonly hasGeometry: Uint8Array;
  /** Metres; NaN for what has none. */
  readonly elevations: ReadonlyMap<number, number>;
  /** All numbers in the order of names. */
  readonly byRank: Int32Array;
  /**
   * Children of n, in the order of names: `children[starts[n]] … children[starts[n + 1] - 1]`; the roots stand at
   * `starts[size]`.
   */
  readonly starts: Int32Array;
  readonly children: Int32Array;
  /** Elements at and below n that are more than structure. */
  readonly counts: Int32Array;
};

export type OutlineSource = Pick<
  ElementOutline,
  'parents' | 'ranks' | 'classOf' | 'classes' | 'hasGeometry' | 'elevations'
>;

/**
 * Where elements are, rather than elements: project to storey, roads and bridges and their parts. Rooms are elements.
 */
const STRUCTURE =
  /^Ifc(Project|Site|Building|BuildingStorey|Facility\w*|Bridge(Part)?|Road(Part)?|Railway(Part)?|MarineFacility|MarinePart|TunnelPart|Tunnel|SpatialZone|ExternalSpatialElement|ExternalSpatialStructureElement)$/;
export const isStructureClass = (name: string): boolean => STRUCTURE.test(name);

/** A parent that leads in a circle or nowhere counts as none: whatever a file says, the tree ends. */
export function buildOutline({
  parents: given,
  ranks,
  classOf,
  classes,
  hasGeometry,
  elevations,
}: OutlineSource): ElementOutline {
  const size = given.length;
  const parents = withoutCycles(given);
  const byRank = new Int32Array(size);
  for (let index = 0; index < size; index++) byRank[ranks[index] ?? 0] = index;
  const starts = new Int32Array(size + 2);
  const slot = (parent: number): number => (parent < 0 ? size : parent);
  for (const parent of parents) starts[slot(parent) + 1] = (starts[slot(parent) + 1] ?? 0) + 1;
  for (let at = 0; at <= size; at++) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0);
  const next = starts.slice();
  const children = new Int32Array(size);
  for (const index of byRank) {
    const place = slot(parents[index] ?? -1);
    children[next[place] ?? 0] = index;
    next[place] = (next[place] ?? 0) + 1;
  }
  const outline = { size, parents, ranks, classOf, classes, hasGeometry, elevations, byRank, starts, children };
  return { ...outline, counts: countSubtreeElements(outline) };
}

/** Parents first, then summed from the last to the first: however deep the tree is, every element is looked at once. */
function countSubtreeElements(outline: Omit<ElementOutline, 'counts'>): Int32Array {
  const { size, parents, classOf, classes, hasGeometry } = outline;
  const isStructure = classes.map(isStructureClass);
  const order = new Int32Array(size);
  let known = 0;
  for (const root of getChildren(outline)) order[known++] = root;
  for (let at = 0; at < known; at++) for (const child of getChildren(outline, order[at])) order[known++] = child;
  const counts = new Int32Array(size);
  for (let at = known - 1; at >= 0; at--) {
    const index = order[at] ?? 0;
    if (!isStructure[classOf[index] ?? 0] || hasGeometry[index]) counts[index] = (counts[index] ?? 0) + 1;
    const parent = parents[index] ?? -1;
    if (parent >= 0) counts[parent] = (counts[parent] ?? 0) + (counts[index] ?? 0);
  }
  return counts;
}

function withoutCycles(given: Int32Array): Int32Array {
  const parents = given.slice();
  /** 0 unseen, 1 on the way, 2 leads to a root. */
  const state = new Uint8Array(parents.length);
  for (let start = 0; start < parents.length; start++) {
    let at = start;
    while (state[at] === 0) {
      state[at] = 1;
      const parent = parents[at] ?? -1;
      if (parent < 0 || parent >= parents.length || state[parent] === 1) {
        parents[at] = -1;
        break;
      }
      at = parent;
    }
    for (at = start; at >= 0 && state[at] === 1; at = parents[at] ?? -1) state[at] = 2;
  }
  return parents;
}

export const classAt = (outline: ElementOutline, index: number): string =>
  outline.classes[outline.classOf[index] ?? 0] ?? '';
export const isStructureAt = (outline: ElementOutline, index: number): boolean =>
  isStructureClass(classAt(outline, index));

/** Numbers of the children in the order of names; without a number, of the roots. */
export const getChildren = (
  outline: Pick<ElementOutline, 'children' | 'starts' | 'size'>,
  index: number = outline.size,
): Int32Array => outline.children.subarray(outline.starts[index] ?? 0, outline.starts[index + 1] ?? 0);

/** From the root to the element's own parent. */
export function listAncestors(outline: ElementOutline, index: number): number[] {
  const found: number[] = [];
  for (let at = outline.parents[index] ?? -1; at >= 0; at = outline.parents[at] ?? -1) found.push(at);
  return found.reverse();
}

/** The element and all below it that are more than structure; as many as `counts` says. */
export function listSubtreeElements(outline: ElementOutline, index: number): number[] {
  const found: number[] = [];
  const open = [index];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (!isStructureAt(outline, at) || outline.hasGeometry[at]) found.push(at);
    for (const child of getChildren(outline, at)) open.push(child);
  }
  return found;
}
