import type { Accessor, Primitive } from '@gltf-transform/core';
import { NotConvertible } from '../../result.ts';

const TRIANGLES = 4;
const TRIANGLE_FAN = 6;

export type TriangleMesh = { readonly positions: Float64Array; readonly indices: Uint32Array };

/** What a primitive draws as plain triangles; undefined for points and lines. */
export function toTriangles(primitive: Primitive): TriangleMesh | undefined {
  const mode = primitive.getMode();
  const position = primitive.getAttribute('POSITION');
  if (!position || mode < TRIANGLES || mode > TRIANGLE_FAN) return undefined;
  const positions = readAccessorValues(position);
  const given = primitive.getIndices();
  const corners = given?.getArray() ?? Uint32Array.from({ length: positions.length / 3 }, (_, corner) => corner);
  const indices = mode === TRIANGLES ? Uint32Array.from(corners) : unrollStrip(corners, mode === TRIANGLE_FAN);
  const count = positions.length / 3;
  for (const index of indices) if (index >= count) throw new NotConvertible('damaged', { name: 'indices' });
  return { positions, indices: indices.subarray(0, indices.length - (indices.length % 3)) };
}

/** Numbers of an accessor, normalised ones as what they stand for. */
export function readAccessorValues(accessor: Accessor): Float64Array {
  const size = accessor.getElementSize();
  const values = new Float64Array(accessor.getCount() * size);
  const element: number[] = [];
  for (let place = 0; place < accessor.getCount(); place++) {
    accessor.getElement(place, element);
    for (let part = 0; part < size; part++) values[place * size + part] = element[part] ?? 0;
  }
  return values;
}

function unrollStrip(corners: ArrayLike<number>, isFan: boolean): Uint32Array {
  const indices = new Uint32Array(Math.max(0, corners.length - 2) * 3);
  const at = (place: number): number => corners[place] ?? 0;
  for (let place = 0; place + 2 < corners.length; place++) {
    // Every second triangle of a strip runs the other way round.
    const isTurned = !isFan && place % 2 === 1;
    indices[place * 3] = at(isFan ? 0 : place);
    indices[place * 3 + 1] = at(isTurned ? place + 2 : place + 1);
    indices[place * 3 + 2] = at(isTurned ? place + 1 : place + 2);
  }
  return indices;
}
