import { storedZip } from '../apps/server/src/platform/zip/index.ts';

type Colour = readonly [number, number, number];
type Shape = { readonly points: readonly number[]; readonly corners: readonly number[]; readonly colour: Colour };

/** A prism about the vertical or, lying, about X: boxes have four sides, drums many. Metres. */
function prism(
  sides: number,
  radius: number,
  length: number,
  at: readonly [number, number, number],
  colour: Colour,
  isLying = false,
): Shape {
  const points: number[] = [];
  const corners: number[] = [];
  const put = (around: number, across: number, along: number): number => {
    const own = isLying ? [along, around, across] : [around, along, across];
    points.push(...own.map((value, axis) => value + (at[axis] ?? 0)));
    return points.length / 3 - 1;
  };
  const ring = (along: number) =>
    Array.from({ length: sides }, (_, side) => {
      const angle = (2 * Math.PI * (side + 0.5)) / sides;
      return [radius * Math.cos(angle), radius * Math.sin(angle), along] as const;
    });
  const [low, high] = [ring(-length / 2), ring(length / 2)];
  for (let side = 0; side < sides; side += 1) {
    const next = (side + 1) % sides;
    const [a, b, c, d] = [low[side], low[next], high[next], high[side]].map((one) =>
      put(...(one ?? ([0, 0, 0] as const))),
    ) as [number, number, number, number];
    corners.push(a, c, b, a, d, c);
  }
  for (const one of [low, high]) {
    const first = one.map((point) => put(...point));
    for (let side = 1; side + 1 < sides; side += 1)
      corners.push(first[0] ?? 0, ...[first[side] ?? 0, first[side + 1] ?? 0]);
  }
  return { points, corners, colour };
}

/** A pump on its base, as one writes it for a library: a glTF 2.0 model with its buffer beside it. */
export function pumpFiles(): Map<string, Buffer> {
  const shapes = [
    prism(4, 0.75, 0.12, [0, 0.06, 0], [0.32, 0.35, 0.39]),
    prism(28, 0.26, 0.72, [-0.16, 0.46, 0], [0.04, 0.36, 0.62], true),
    prism(28, 0.3, 0.22, [0.4, 0.46, 0], [0.82, 0.5, 0.1], true),
    prism(20, 0.1, 0.5, [0.4, 0.86, 0], [0.62, 0.65, 0.68]),
    prism(20, 0.17, 0.06, [0.4, 1.12, 0], [0.62, 0.65, 0.68]),
  ];
  const parts: Buffer[] = [];
  const views: object[] = [];
  const accessors: object[] = [];
  const meshes = shapes.map(({ points, corners }, material) => {
    const positions = Buffer.from(new Float32Array(points).buffer);
    const indices = Buffer.from(new Uint32Array(corners).buffer);
    const byteOffset = parts.reduce((sum, { length }) => sum + length, 0);
    parts.push(positions, indices);
    views.push(
      { buffer: 0, byteOffset, byteLength: positions.length },
      { buffer: 0, byteOffset: byteOffset + positions.length, byteLength: indices.length },
    );
    const axis = (at: number) => points.filter((_, index) => index % 3 === at);
    const span = (pick: (...values: number[]) => number) => [0, 1, 2].map((at) => Math.fround(pick(...axis(at))));
    accessors.push(
      {
        bufferView: views.length - 2,
        componentType: 5126,
        count: points.length / 3,
        type: 'VEC3',
        min: span(Math.min),
        max: span(Math.max),
      },
      { bufferView: views.length - 1, componentType: 5125, count: corners.length, type: 'SCALAR' },
    );
    return {
      primitives: [{ attributes: { POSITION: accessors.length - 2 }, indices: accessors.length - 1, material }],
    };
  });
  const bytes = Buffer.concat(parts);
  const model = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: meshes.map((_, at) => at) }],
    nodes: meshes.map((_, mesh) => ({ mesh })),
    meshes,
    materials: shapes.map(({ colour }) => ({
      pbrMetallicRoughness: { baseColorFactor: [...colour, 1], metallicFactor: 0.1, roughnessFactor: 0.6 },
    })),
    accessors,
    bufferViews: views,
    buffers: [{ uri: 'pump.bin', byteLength: bytes.length }],
  };
  return new Map([
    ['pump.gltf', Buffer.from(JSON.stringify(model))],
    ['pump.bin', bytes],
  ]);
}

export const zipElementPackage = (files: ReadonlyMap<string, Buffer>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(storedZip(files));
