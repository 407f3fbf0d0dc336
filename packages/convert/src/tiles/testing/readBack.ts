import { Logger, NodeIO, type Primitive } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions';
import { MeshoptDecoder } from 'meshoptimizer';
import { isRecord } from './json.ts';

/**
 * What a reader that knows nothing of ours finds of one element. Positions are metres, Y up, in the model's own space.
 */
export type ReadBackElement = {
  box: [number, number, number, number, number, number];
  triangles: number;
  lines: number;
  /** What the faces enclose, in cubic metres; negative where they look inward. */
  volume: number;
  readonly kinds: Set<string>;
  readonly colors: Set<string>;
};

/** Decodes tiles with glTF-Transform and meshoptimizer's decoder, and gathers what belongs to each feature id. */
export async function readTilesBack(
  files: ReadonlyMap<string, Uint8Array>,
  tileset: string | undefined,
): Promise<Map<number, ReadBackElement>> {
  const found = new Map<number, ReadBackElement>();
  if (tileset === undefined) return found;
  const json: unknown = JSON.parse(Buffer.from(files.get(tileset) ?? []).toString());
  const root = isRecord(json) && isRecord(json.root) ? json.root : {};
  const [, , , , , , , , , , , , east = 0, north = 0, up = 0] = Array.isArray(root.transform) ? root.transform : [];
  const io = await reader();
  const folder = tileset.slice(0, tileset.lastIndexOf('/') + 1);
  for (const uri of listContents(root)) {
    const document = await io.readBinary(files.get(folder + uri) ?? new Uint8Array());
    for (const node of document.getRoot().listNodes()) {
      const matrix = node.getWorldMatrix();
      const place = (point: readonly number[]): [number, number, number] => {
        const [x = 0, y = 0, z = 0] = point;
        return [
          matrix[0] * x + matrix[12] + east,
          matrix[5] * y + matrix[13] + up,
          matrix[10] * z + matrix[14] - north,
        ];
      };
      for (const primitive of node.getMesh()?.listPrimitives() ?? []) gather(primitive, place, found);
    }
  }
  return found;
}

/** A copy of a tile without compression, for tools that do not know it. */
export async function decodeGlb(glb: Uint8Array): Promise<Uint8Array> {
  const io = await reader();
  const document = await io.readBinary(glb);
  for (const extension of document.getRoot().listExtensionsUsed()) {
    if (extension.extensionName === 'EXT_meshopt_compression') extension.dispose();
  }
  return io.writeBinary(document);
}

async function reader(): Promise<NodeIO> {
  await MeshoptDecoder.ready;
  return new NodeIO()
    .setLogger(new Logger(Logger.Verbosity.SILENT))
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
}

/** Addresses of all contents of a tile and those below it. */
export function listContents(tile: Record<string, unknown>): string[] {
  const own = isRecord(tile.content) && typeof tile.content.uri === 'string' ? [tile.content.uri] : [];
  const children = Array.isArray(tile.children) ? tile.children.filter(isRecord) : [];
  return [...own, ...children.flatMap(listContents)];
}

function gather(
  primitive: Primitive,
  place: (point: readonly number[]) => [number, number, number],
  found: Map<number, ReadBackElement>,
): void {
  const position = primitive.getAttribute('POSITION');
  const feature = primitive.getAttribute('_FEATURE_ID_0');
  const color = primitive.getAttribute('COLOR_0');
  const indices = primitive.getIndices()?.getArray();
  if (!position || !feature || !color || !indices)
    throw new Error('a primitive lacks positions, features, colours or indices');
  const isLine = primitive.getMode() === 1;
  const corners = isLine ? 2 : 3;
  for (let at = 0; at < indices.length; at += corners) {
    const vertices = Array.from({ length: corners }, (_, corner) => Number(indices[at + corner]));
    const [id, ...others] = vertices.map((vertex) => feature.getScalar(vertex));
    if (id === undefined || others.some((other) => other !== id)) throw new Error('a triangle belongs to two elements');
    const element = found.get(id) ?? {
      box: [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity],
      triangles: 0,
      lines: 0,
      volume: 0,
      kinds: new Set(),
      colors: new Set(),
    };
    found.set(id, element);
    if (isLine) element.lines++;
    else {
      element.triangles++;
      element.volume += tetrahedron(vertices.map((vertex) => place(position.getElement(vertex, []))));
    }
    element.kinds.add(primitive.getMaterial()?.getName() ?? '');
    for (const vertex of vertices) {
      element.colors.add(
        color
          .getElement(vertex, [])
          .map((share) => Math.round(share * 255))
          .join(' '),
      );
      place(position.getElement(vertex, [])).forEach((value, axis) => {
        element.box[axis] = Math.min(element.box[axis] ?? Infinity, value);
        element.box[axis + 3] = Math.max(element.box[axis + 3] ?? -Infinity, value);
      });
    }
  }
}

/** Signed volume between the origin and a triangle. */
function tetrahedron([a = [], b = [], c = []]: readonly (readonly number[])[]): number {
  const [ax = 0, ay = 0, az = 0] = a;
  const [bx = 0, by = 0, bz = 0] = b;
  const [cx = 0, cy = 0, cz = 0] = c;
  return (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6;
}
