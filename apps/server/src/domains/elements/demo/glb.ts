import type { Solid } from './solid.ts';

const FLOAT = 5126;
const padded = (bytes: Buffer, filling: string): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filling)]);
const chunk = (type: string, bytes: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(bytes.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, bytes]);
};

/** A model as a GLB (glTF 2.0): a mesh for each solid, flat as machines are. The same bytes for the same solids. */
export function toGlb(solids: readonly Solid[]): Buffer {
  const parts = solids.map(({ triangles }) => Buffer.from(new Float32Array(triangles.flat(2)).buffer));
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, { length }) => sum + length, 0));
  const body = Buffer.concat(parts);
  const described = {
    asset: { version: '2.0', generator: 'Twinscape' },
    scene: 0,
    scenes: [{ nodes: solids.map((_, at) => at) }],
    nodes: solids.map((_, mesh) => ({ mesh })),
    meshes: solids.map((_, at) => ({ primitives: [{ attributes: { POSITION: at }, material: at }] })),
    materials: solids.map(({ colour }) => ({
      pbrMetallicRoughness: { baseColorFactor: [...colour, 1], metallicFactor: 0.1, roughnessFactor: 0.65 },
    })),
    accessors: solids.map(({ triangles }, bufferView) => {
      const points = triangles.flat();
      const span = (pick: (...values: number[]) => number) =>
        ([0, 1, 2] as const).map((axis) => Math.fround(pick(...points.map((point) => point[axis]))));
      return {
        bufferView,
        componentType: FLOAT,
        count: points.length,
        type: 'VEC3',
        min: span(Math.min),
        max: span(Math.max),
      };
    }),
    bufferViews: parts.map(({ length }, at) => ({ buffer: 0, byteOffset: starts[at], byteLength: length })),
    buffers: [{ byteLength: body.length }],
  };
  const json = chunk('JSON', padded(Buffer.from(JSON.stringify(described)), ' '));
  const binary = chunk('BIN\0', padded(body, '\0'));
  const head = Buffer.alloc(12);
  head.write('glTF', 0, 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(head.length + json.length + binary.length, 8);
  return Buffer.concat([head, json, binary]);
}
