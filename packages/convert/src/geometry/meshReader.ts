import type { FlatMesh, IfcAPI } from 'web-ifc';
import type { Mesh, MeshSink } from '../tiles/index.ts';
import { type DuplicateTransforms, NO_DUPLICATES } from './duplicateTransforms.ts';

/** Six numbers a vertex in web-ifc's buffers: place, and a normal that is not used. */
const STRIDE = 6;

/**
 * Hands on what web-ifc yields for one product, and for its twins the same where they stand. Its vertices are floats
 * near the shape's own middle, its placements doubles: put together in double precision, models millions of metres from
 * the origin keep their millimetres.
 */
export function createMeshReader(
  api: IfcAPI,
  model: number,
  sink: MeshSink,
  duplicates: DuplicateTransforms = NO_DUPLICATES,
): (mesh: FlatMesh) => void {
  const read = createGeometryReader(api, model);
  return ({ geometries, expressID: key }) => {
    const drawn = Array.from({ length: geometries.size() }, (_, place) => {
      const { geometryExpressID: shape, flatTransformation: transform, color } = geometries.get(place);
      return {
        color: [toByte(color.x), toByte(color.y), toByte(color.z), toByte(color.w)] as const,
        shape,
        transform,
        read: () => read(shape),
      };
    });
    for (const one of drawn) sink.placeShape({ key, ...one });
    duplicates.forEachDuplicate(key, (twin, move) => {
      for (const { color, shape, transform, read } of drawn)
        sink.placeShape({ key: twin, color, shape, transform: move(transform), read });
    });
    // A list of C++, which is freed by hand; the package's types do not know that.
    if ('delete' in geometries && typeof geometries.delete === 'function') geometries.delete();
  };
}

const toByte = (share: number): number => Math.max(0, Math.min(255, Math.round(share * 255)));

/** Copies a shape out of WASM memory, into arrays that are used again. */
function createGeometryReader(api: IfcAPI, model: number): (shape: number) => Pick<Mesh, 'positions' | 'indices'> {
  let positions = new Float32Array(3 * 1024);
  let indices = new Uint32Array(3 * 1024);
  return (shape) => {
    const geometry = api.GetGeometry(model, shape);
    const from = geometry.GetVertexData() / 4;
    const vertices = geometry.GetVertexDataSize() / STRIDE;
    const first = geometry.GetIndexData() / 4;
    const corners = geometry.GetIndexDataSize();
    // Looked up after every call that may have moved the memory.
    const floats: Float32Array = api.wasmModule.HEAPF32;
    const words: Uint32Array = api.wasmModule.HEAPU32;
    if (positions.length < vertices * 3) positions = new Float32Array(vertices * 6);
    if (indices.length < corners) indices = new Uint32Array(corners * 2);
    for (let vertex = 0; vertex < vertices; vertex++) {
      const at = from + vertex * STRIDE;
      positions[vertex * 3] = floats[at] as number;
      positions[vertex * 3 + 1] = floats[at + 1] as number;
      positions[vertex * 3 + 2] = floats[at + 2] as number;
    }
    for (let corner = 0; corner < corners; corner++) indices[corner] = words[first + corner] as number;
    geometry.delete();
    return { positions: positions.subarray(0, vertices * 3), indices: indices.subarray(0, corners) };
  };
}
