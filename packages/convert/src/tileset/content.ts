const CONTENT_MAGICS = ['b3dm', 'i3dm', 'pnts', 'cmpt', 'glTF'];
const JSON_CHUNK = 0x4e4f534a;

/**
 * Whether a file is something that a tile may hold: one of the 1.0 formats, glTF, or JSON (a further tileset, GeoJSON).
 */
export function isTileContent(bytes: Buffer): boolean {
  const magic = bytes.toString('latin1', 0, 4);
  if (CONTENT_MAGICS.includes(magic)) return bytes.length >= 12 && bytes.readUInt32LE(8) <= bytes.length;
  return /^\s*\{/.test(bytes.toString('latin1', 0, 256));
}

/** Triangles that a GLB, alone or within a batched model, says it draws; 0 where it does not say. */
export function countTriangles(bytes: Buffer): number {
  const at = bytes.toString('latin1', 0, 4) === 'b3dm' ? batchedModelAt(bytes) : 0;
  if (bytes.toString('latin1', at, at + 4) !== 'glTF' || bytes.length < at + 20) return 0;
  const length = bytes.readUInt32LE(at + 12);
  if (bytes.readUInt32LE(at + 16) !== JSON_CHUNK) return 0;
  try {
    return countGltfTriangles(JSON.parse(bytes.toString('utf8', at + 20, at + 20 + length)));
  } catch {
    return 0;
  }
}

/** After the header of 28 bytes and its four tables (3D Tiles 1.0, Batched 3D Model). */
function batchedModelAt(bytes: Buffer): number {
  if (bytes.length < 28) return 0;
  return 28 + [12, 16, 20, 24].reduce((sum, place) => sum + bytes.readUInt32LE(place), 0);
}

type GltfCounts = {
  readonly accessors?: readonly { readonly count?: number }[];
  readonly nodes?: readonly { readonly mesh?: number }[];
  readonly meshes?: readonly {
    readonly primitives?: readonly {
      readonly mode?: number;
      readonly indices?: number;
      readonly attributes?: { readonly POSITION?: number };
    }[];
  }[];
};

/** Each mesh as often as nodes show it. */
function countGltfTriangles({ accessors = [], meshes = [], nodes = [] }: GltfCounts): number {
  const sizes = meshes.map(({ primitives = [] }) =>
    primitives.reduce((sum, { mode = 4, indices, attributes }) => {
      const count = accessors[indices ?? attributes?.POSITION ?? -1]?.count ?? 0;
      return sum + (mode === 4 ? Math.floor(count / 3) : mode > 4 ? Math.max(0, count - 2) : 0);
    }, 0),
  );
  const triangles = nodes.reduce((sum, { mesh = -1 }) => sum + (sizes[mesh] ?? 0), 0);
  return Number.isSafeInteger(triangles) ? triangles : 0;
}
