import {
  Box3,
  type BufferAttribute,
  type InterleavedBufferAttribute,
  LineSegments,
  Matrix4,
  Mesh,
  Vector3,
} from 'three';
import type { ViewerModel } from '../core/model.ts';

/** Where the numbers of an attribute stand in memory. */
type Reader = {
  readonly array: ArrayLike<number>;
  readonly stride: number;
  readonly offset: number;
  readonly unit: number;
};

export type ReadOptions = {
  /** Only what may touch this box, in metres of the scene; default everything. */
  readonly box?: Box3;
  /** Leaves out elements; hidden ones are never read. */
  readonly accepts?: (model: ViewerModel, element: number) => boolean;
  /** Only this element, all of it: `box` then only leaves out tiles that it does not touch. */
  readonly element?: number;
};

/** `corners`: x, y, z of each corner in metres of the scene, valid until the next visit. `element` is −1 where a model has no elements. */
export type Visit = (corners: Float64Array, model: ViewerModel, element: number) => void;

/**
 * Reads the triangles of all tiles that are shown, in double precision: the graphics card's copies are on a grid of 2⁻¹⁰ m. Costs one comparison for a triangle outside the
 * box, so that a few hundred thousand are read in milliseconds.
 */
export function readTriangles(models: readonly ViewerModel[], options: ReadOptions, visit: Visit): void {
  for (const model of models)
    model.tiles.group.traverseVisible((one) => {
      const isFace = one.userData.kind !== undefined && one.userData.kind !== 'edges';
      if (isFace && one instanceof Mesh) readPrimitive(model, one, 3, options, visit);
    });
}

/** Reads the crease edges of all tiles that are in memory, whether they are drawn or not. */
export function readEdges(models: readonly ViewerModel[], options: ReadOptions, visit: Visit): void {
  for (const model of models)
    for (const scene of model.tiles.group.children)
      scene.traverse((one) => {
        if (one instanceof LineSegments) readPrimitive(model, one, 2, options, visit);
      });
}

function readPrimitive(
  model: ViewerModel,
  drawn: Mesh | LineSegments,
  corners: 2 | 3,
  { box, accepts, element: wanted }: ReadOptions,
  visit: Visit,
): void {
  const { geometry, matrixWorld } = drawn;
  const own = box && boxInside(model, box, matrixWorld);
  if (!geometry.boundingBox) geometry.computeBoundingBox();
  if (own && geometry.boundingBox && !own.intersectsBox(geometry.boundingBox)) return;
  const position = geometry.getAttribute('position');
  if (!position) return;
  const { array, stride, offset, unit } = readerOf(position);
  const features = geometry.getAttribute('_feature_id_0');
  const featureAt = features ? readerOf(features) : undefined;
  const indices = geometry.index?.array;
  const count = geometry.index?.count ?? position.count;
  const at = new Float64Array(corners * 3);
  const out = new Float64Array(corners * 3);
  const e = matrixWorld.elements;
  const low = own?.min.toArray() ?? [];
  const high = own?.max.toArray() ?? [];
  for (let first = 0; first + corners <= count; first += corners) {
    const vertex = indices ? (indices[first] ?? 0) : first;
    const element = featureAt ? Math.round(featureAt.array[vertex * featureAt.stride + featureAt.offset] ?? -1) : -1;
    if (wanted !== undefined && element !== wanted) continue;
    for (let corner = 0; corner < corners; corner++) {
      const from = (indices ? (indices[first + corner] ?? 0) : first + corner) * stride + offset;
      for (let axis = 0; axis < 3; axis++) at[corner * 3 + axis] = (array[from + axis] ?? 0) * unit;
    }
    if (own && wanted === undefined && isOutside(at, low, high)) continue;
    if (element >= 0 && model.states.has(element, 'hidden')) continue;
    if (accepts && !accepts(model, element)) continue;
    const lift = element >= 0 ? model.shifts.of(element) : 0;
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

/** A box of the scene in a primitive's own numbers, with room for storeys that are lifted. */
function boxInside(model: ViewerModel, box: Box3, matrixWorld: Matrix4): Box3 {
  const [lowest, highest] = model.shifts.span;
  const grown = new Box3(
    box.min.clone().sub(new Vector3(0, highest, 0)),
    box.max.clone().sub(new Vector3(0, lowest, 0)),
  );
  return grown.applyMatrix4(new Matrix4().copy(matrixWorld).invert());
}

/** Whether all corners lie beyond one side of a box. */
function isOutside(at: Float64Array, low: readonly number[], high: readonly number[]): boolean {
  for (let axis = 0; axis < 3; axis++) {
    let below = true;
    let above = true;
    for (let corner = axis; corner < at.length; corner += 3) {
      const value = at[corner] ?? 0;
      if (value >= (low[axis] ?? 0)) below = false;
      if (value <= (high[axis] ?? 0)) above = false;
    }
    if (below || above) return true;
  }
  return false;
}

function readerOf(attribute: BufferAttribute | InterleavedBufferAttribute): Reader {
  const isInterleaved = 'data' in attribute;
  const array = isInterleaved ? attribute.data.array : attribute.array;
  return {
    array,
    stride: isInterleaved ? attribute.data.stride : attribute.itemSize,
    offset: isInterleaved ? attribute.offset : 0,
    unit: attribute.normalized ? 1 / largestOf(array) : 1,
  };
}

/** What stands for 1 in a normalised attribute (KHR_mesh_quantization). */
function largestOf(array: ArrayLike<number>): number {
  if (array instanceof Uint16Array) return 65_535;
  if (array instanceof Int16Array) return 32_767;
  if (array instanceof Uint8Array) return 255;
  if (array instanceof Int8Array) return 127;
  return 1;
}
