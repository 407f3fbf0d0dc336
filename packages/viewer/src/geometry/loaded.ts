import { Box3, LineSegments, Matrix4, type Mesh, Vector3 } from 'three';
import { elementRuns, getNumbers, type Numbers } from '../core/elementRuns.ts';
import type { ViewerModel } from '../core/model.ts';

export type ReadOptions = {
  /** Only what may touch this box, in metres of the scene; default everything. */
  readonly box?: Box3;
  /** Leaves out elements; hidden ones are never read. */
  readonly accepts?: (model: ViewerModel, element: number) => boolean;
  /** Only this element, all of it: `box` then only leaves out tiles that it does not touch. */
  readonly element?: number;
};

/**
 * `corners`: x, y, z of each corner in metres of the scene, valid until the next visit. `element` is −1 where a model
 * has no elements.
 */
export type Visit = (corners: Float64Array, model: ViewerModel, element: number) => void;

/**
 * Reads the triangles of all tiles that are shown, as built or where their storeys are lifted to, in double precision:
 * the numbers that the graphics card has are on a grid of 2⁻¹⁰ m. Whole elements outside the box cost one comparison.
 */
export function readTriangles(models: readonly ViewerModel[], options: ReadOptions, visit: Visit): void {
  const { box, element: wanted } = options;
  for (const model of models)
    for (const mesh of model.faces()) {
      const own = box && boxInside(model, box, mesh.matrixWorld);
      const { geometry } = mesh;
      if (own && !mayTouch(mesh, own)) continue;
      const runs = elementRuns(geometry);
      const limits = wanted === undefined && own ? limitsOf(own) : undefined;
      for (let run = 0; run < runs.count; run++) {
        const element = runs.elements[run] ?? -1;
        if (isLeftOut(model, element, options)) continue;
        if (limits && isApart(runs.boxes, run * 6, limits)) continue;
        const { positions, index } = runs;
        const part = { positions, index, from: runs.starts[run] ?? 0, to: runs.starts[run + 1] ?? 0, element };
        readPart(model, mesh.matrixWorld, 3, part, limits, visit);
      }
    }
}

/** Reads the crease edges of all tiles that are in memory, whether they are drawn or not. */
export function readEdges(models: readonly ViewerModel[], options: ReadOptions, visit: Visit): void {
  const { box } = options;
  for (const model of models)
    for (const scene of model.tiles.group.children)
      scene.traverse((one) => {
        // Ghosts of edges share the geometry of their elements' own.
        if (!(one instanceof LineSegments) || one.userData.kind !== 'edges') return;
        const own = box && boxInside(model, box, one.matrixWorld);
        if (own && !mayTouch(one, own)) return;
        const { geometry } = one;
        const position = geometry.getAttribute('position');
        const features = geometry.getAttribute('_feature_id_0');
        if (!position) return;
        const index = geometry.index?.array;
        const count = geometry.index?.count ?? position.count;
        const positions = getNumbers(position);
        const named = features && getNumbers(features);
        const limits = own && limitsOf(own);
        for (let from = 0; from + 2 <= count; from += 2) {
          const vertex = index ? (index[from] ?? 0) : from;
          const element = named ? Math.round(named.array[vertex * named.stride + named.offset] ?? -1) : -1;
          const part = { positions, index, from, to: from + 2, element };
          readPart(model, one.matrixWorld, 2, part, limits, (corners) => {
            if (!isLeftOut(model, element, options)) visit(corners, model, element);
          });
        }
      });
}

type Part = {
  readonly positions: Numbers;
  readonly index: ArrayLike<number> | undefined;
  /** First corner, and the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly element: number;
};
type Limits = { readonly low: readonly number[]; readonly high: readonly number[] };

const at = new Float64Array(9);
const pairs = new Float64Array(6);
const triples = new Float64Array(9);

function readPart(
  model: ViewerModel,
  { elements: e }: Matrix4,
  corners: 2 | 3,
  { positions: { array, stride, offset, unit }, index, from, to, element }: Part,
  limits: Limits | undefined,
  visit: Visit,
): void {
  const out = corners === 2 ? pairs : triples;
  const lift = element >= 0 ? model.shifts.of(element) : 0;
  for (let first = from; first + corners <= to; first += corners) {
    for (let corner = 0; corner < corners; corner++) {
      const place = (index ? (index[first + corner] ?? 0) : first + corner) * stride + offset;
      for (let axis = 0; axis < 3; axis++) at[corner * 3 + axis] = (array[place + axis] ?? 0) * unit;
    }
    if (limits && isOutside(corners, limits)) continue;
    for (let corner = 0; corner < corners * 3; corner += 3) {
      const x = at[corner] ?? 0;
      const y = at[corner + 1] ?? 0;
      const z = at[corner + 2] ?? 0;
      for (let axis = 0; axis < 3; axis++)
        out[corner + axis] = (e[axis] ?? 0) * x + (e[axis + 4] ?? 0) * y + (e[axis + 8] ?? 0) * z + (e[axis + 12] ?? 0);
      out[corner + 1] = (out[corner + 1] ?? 0) + lift;
    }
    visit(out, model, element);
  }
}

function isLeftOut(model: ViewerModel, element: number, { accepts, element: wanted }: ReadOptions): boolean {
  if (wanted !== undefined && element !== wanted) return true;
  if (element >= 0 && model.states.has(element, 'hidden')) return true;
  return accepts !== undefined && !accepts(model, element);
}

/** A box of the scene in a primitive's own numbers, with room for storeys that are lifted. */
function boxInside(model: ViewerModel, box: Box3, matrixWorld: Matrix4): Box3 {
  const [lowest, highest] = model.shifts.span;
  const grown = new Box3(
    box.min.clone().sub(new Vector3(0, highest, 0)),
    box.max.clone().sub(new Vector3(0, lowest, 0)),
  );
  return grown.applyMatrix4(new Matrix4().copy(matrixWorld).invert());
}

function mayTouch({ geometry }: Mesh | LineSegments, own: Box3): boolean {
  if (!geometry.boundingBox) geometry.computeBoundingBox();
  return geometry.boundingBox?.intersectsBox(own) ?? true;
}

const limitsOf = ({ min, max }: Box3): Limits => ({ low: min.toArray(), high: max.toArray() });

/** Whether a box, six numbers from `first` on, does not touch the limits. */
function isApart(boxes: Float64Array, first: number, { low, high }: Limits): boolean {
  for (let axis = 0; axis < 3; axis++)
    if ((boxes[first + axis] ?? 0) > (high[axis] ?? 0) || (boxes[first + axis + 3] ?? 0) < (low[axis] ?? 0))
      return true;
  return false;
}

/** Whether all corners that were read lie beyond one side of the limits. */
function isOutside(corners: number, { low, high }: Limits): boolean {
  for (let axis = 0; axis < 3; axis++) {
    let below = true;
    let above = true;
    for (let corner = axis; corner < corners * 3; corner += 3) {
      const value = at[corner] ?? 0;
      if (value >= (low[axis] ?? 0)) below = false;
      if (value <= (high[axis] ?? 0)) above = false;
    }
    if (below || above) return true;
  }
  return false;
}
