import type { BufferAttribute, BufferGeometry, InterleavedBufferAttribute } from 'three';

/** Where the numbers of an attribute stand in memory; times `unit` they are what the shader gets. */
export type Numbers = {
  readonly array: ArrayLike<number>;
  readonly stride: number;
  readonly offset: number;
  readonly unit: number;
};

/**
 * The triangles of a primitive by element: those of one element stand together, as the converter writes them. `boxes`
 * holds minX, minY, minZ, maxX, maxY, maxZ of each run in the primitive's own coordinates.
 */
export type ElementRuns = {
  readonly count: number;
  /** The element of each run; −1 where the primitive tells of none. */
  readonly elements: Int32Array;
  /** First corner of each run in the index, and the end of the last. */
  readonly starts: Uint32Array;
  readonly boxes: Float64Array;
  readonly positions: Numbers;
  /** Vertices of the corners; without an index, the corners themselves. */
  readonly index: ArrayLike<number> | undefined;
};

const known = new WeakMap<BufferGeometry, ElementRuns>();

/** Read once and kept as long as the geometry is; some milliseconds for 100,000 triangles. */
export function elementRuns(geometry: BufferGeometry): ElementRuns {
  const kept = known.get(geometry);
  if (kept) return kept;
  const runs = readRuns(geometry);
  known.set(geometry, runs);
  return runs;
}

function readRuns(geometry: BufferGeometry): ElementRuns {
  const positions = getNumbers(geometry.getAttribute('position'));
  const named = geometry.getAttribute('_feature_id_0');
  const features = named && getNumbers(named);
  const index = geometry.index?.array;
  const corners = geometry.index?.count ?? geometry.getAttribute('position').count;
  const elements: number[] = [];
  const starts: number[] = [];
  const boxes: number[] = [];
  let box: number[] = [];
  for (let corner = 0; corner + 2 < corners; corner += 3) {
    const vertex = index ? (index[corner] as number) : corner;
    const element = features ? Math.round(features.array[vertex * features.stride + features.offset] as number) : -1;
    if (elements.length === 0 || elements[elements.length - 1] !== element) {
      boxes.push(...box);
      box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
      elements.push(element);
      starts.push(corner);
    }
    for (let one = corner; one < corner + 3; one++) {
      const at = (index ? (index[one] as number) : one) * positions.stride + positions.offset;
      for (let axis = 0; axis < 3; axis++) {
        const value = (positions.array[at + axis] as number) * positions.unit;
        if (value < (box[axis] as number)) box[axis] = value;
        if (value > (box[axis + 3] as number)) box[axis + 3] = value;
      }
    }
  }
  boxes.push(...box);
  starts.push(corners - (corners % 3));
  return {
    count: elements.length,
    elements: Int32Array.from(elements),
    starts: Uint32Array.from(starts),
    boxes: Float64Array.from(boxes),
    positions,
    index,
  };
}

export function getNumbers(attribute: BufferAttribute | InterleavedBufferAttribute): Numbers {
  const isInterleaved = 'data' in attribute;
  const array = isInterleaved ? attribute.data.array : attribute.array;
  const largest = array instanceof Float32Array ? 1 : 2 ** (array.BYTES_PER_ELEMENT * 8) - 1;
  return {
    array,
    stride: isInterleaved ? attribute.data.stride : attribute.itemSize,
    offset: isInterleaved ? attribute.offset : 0,
    unit: attribute.normalized ? 1 / largest : 1,
  };
}
