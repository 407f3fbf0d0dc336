import type { FlatMesh, IfcAPI } from 'web-ifc';
import type { MeshSink } from '../tiles/index.ts';

/** Six numbers a vertex in web-ifc's buffers: place, and a normal that is not used. */
const STRIDE = 6;

/**
 * Reads what web-ifc yields for one product, placed in the world in double precision: its vertices are floats near the shape's own middle, its placements
 * doubles, so that models millions of metres from the origin keep
 * their millimetres.
 */
export function createMeshReader(api: IfcAPI, model: number, sink: MeshSink): (mesh: FlatMesh) => void {
  let positions = new Float64Array(3 * 1024);

  return (mesh) => {
    const { geometries, expressID: key } = mesh;
    const count = geometries.size();
    for (let place = 0; place < count; place++) {
      const { geometryExpressID, flatTransformation, color } = geometries.get(place);
      const geometry = api.GetGeometry(model, geometryExpressID);
      // Views of WASM memory: they are read before anything else may move it.
      const floats: Float32Array = api.wasmModule.HEAPF32;
      const words: Uint32Array = api.wasmModule.HEAPU32;
      const from = geometry.GetVertexData() / 4;
      const length = geometry.GetVertexDataSize();
      const first = geometry.GetIndexData() / 4;
      const indices = words.subarray(first, first + geometry.GetIndexDataSize());
      const vertices = length / STRIDE;
      if (positions.length < vertices * 3) positions = new Float64Array(vertices * 6);
      transform(floats, from, vertices, flatTransformation, positions);
      sink.add({
        key,
        positions: positions.subarray(0, vertices * 3),
        indices,
        color: [byte(color.x), byte(color.y), byte(color.z), byte(color.w)],
      });
      geometry.delete();
    }
    if ('delete' in geometries && typeof geometries.delete === 'function') geometries.delete();
  };
}

const byte = (share: number): number => Math.max(0, Math.min(255, Math.round(share * 255)));

function transform(
  floats: Float32Array,
  from: number,
  vertices: number,
  matrix: readonly number[],
  to: Float64Array,
): void {
  const [a = 1, b = 0, c = 0, , d = 0, e = 1, f = 0, , g = 0, h = 0, i = 1, , tx = 0, ty = 0, tz = 0] = matrix;
  for (let vertex = 0; vertex < vertices; vertex++) {
    const at = from + vertex * STRIDE;
    const x = floats[at] as number;
    const y = floats[at + 1] as number;
    const z = floats[at + 2] as number;
    to[vertex * 3] = a * x + d * y + g * z + tx;
    to[vertex * 3 + 1] = b * x + e * y + h * z + ty;
    to[vertex * 3 + 2] = c * x + f * y + i * z + tz;
  }
}
