import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { GRID_STEPS_PER_METRE } from './grid.ts';
import type { TileMesh, TilePrimitiveKind } from './tileMesh.ts';

const FLOAT = 5126;
const UNSIGNED_SHORT = 5123;
const UNSIGNED_INT = 5125;
const UNSIGNED_BYTE = 5121;
const ARRAY_BUFFER = 34962;
const ELEMENT_ARRAY_BUFFER = 34963;
const LINES = 1;
const TRIANGLES = 4;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;

/** Must be awaited once before `glb`. */
export const waitForEncoder = (): Promise<void> => MeshoptEncoder.ready;

/** Colours come from the vertices; edges are drawn darker than the faces that they part. */
const MATERIALS: Readonly<Record<TilePrimitiveKind, object>> = {
  closed: { name: 'closed', pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 0.9 } },
  open: { name: 'open', doubleSided: true, pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 0.9 } },
  transparent: {
    name: 'transparent',
    doubleSided: true,
    alphaMode: 'BLEND',
    pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 0.9 },
  },
  edges: {
    name: 'edges',
    pbrMetallicRoughness: { baseColorFactor: [0.25, 0.25, 0.25, 1], metallicFactor: 0, roughnessFactor: 1 },
  },
};

type EncodedView = {
  readonly bytes: Uint8Array;
  readonly count: number;
  readonly stride: number;
  readonly mode: 'ATTRIBUTES' | 'TRIANGLES' | 'INDICES';
};

/**
 * Writes a tile as binary glTF 2.0 with EXT_meshopt_compression, KHR_mesh_quantization where positions have 16 bits,
 * and EXT_mesh_features with the element's number as `_FEATURE_ID_0`. One mesh of up to four primitives over the same
 * vertices; no normals: faces are flat.
 */
export function writeGlb(mesh: TileMesh): Uint8Array {
  const { vertices, positions, colors, featureIds, corner, extent } = mesh;
  const isShort = positions instanceof Uint16Array;
  const views: EncodedView[] = [
    { bytes: viewBytes(positions), count: vertices, stride: isShort ? 8 : 12, mode: 'ATTRIBUTES' },
    { bytes: colors, count: vertices, stride: 4, mode: 'ATTRIBUTES' },
    { bytes: viewBytes(featureIds), count: vertices, stride: 4, mode: 'ATTRIBUTES' },
  ];
  const accessors: object[] = [
    {
      bufferView: 0,
      componentType: isShort ? UNSIGNED_SHORT : FLOAT,
      count: vertices,
      type: 'VEC3',
      min: [0, 0, 0],
      max: extent,
    },
    { bufferView: 1, componentType: UNSIGNED_BYTE, normalized: true, count: vertices, type: 'VEC4' },
    { bufferView: 2, componentType: FLOAT, count: vertices, type: 'SCALAR' },
  ];
  // 65,535 itself means "start anew" to graphics hardware.
  const isSmall = vertices <= 65_535;
  const primitives = mesh.primitives.map(({ kind, indices }, place) => {
    const isLine = kind === 'edges';
    const array = isSmall ? Uint16Array.from(indices) : indices;
    views.push({
      bytes: viewBytes(array),
      count: array.length,
      stride: isSmall ? 2 : 4,
      mode: isLine ? 'INDICES' : 'TRIANGLES',
    });
    accessors.push({
      bufferView: 3 + place,
      componentType: isSmall ? UNSIGNED_SHORT : UNSIGNED_INT,
      count: array.length,
      type: 'SCALAR',
    });
    return {
      attributes: { POSITION: 0, COLOR_0: 1, _FEATURE_ID_0: 2 },
      indices: 3 + place,
      material: place,
      mode: isLine ? LINES : TRIANGLES,
      extensions: { EXT_mesh_features: { featureIds: [{ featureCount: mesh.features, attribute: 0 }] } },
    };
  });

  const encoded = encodeViews(views);
  const required = ['EXT_meshopt_compression', ...(isShort ? ['KHR_mesh_quantization'] : [])];
  const scale = 1 / GRID_STEPS_PER_METRE;
  const json = {
    asset: { version: '2.0', generator: 'Twinscape' },
    extensionsUsed: ['EXT_mesh_features', ...required],
    extensionsRequired: required,
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, translation: corner, ...(isShort ? { scale: [scale, scale, scale] } : {}) }],
    meshes: [{ primitives }],
    materials: mesh.primitives.map(({ kind }) => MATERIALS[kind]),
    accessors,
    bufferViews: encoded.bufferViews,
    buffers: [
      { byteLength: encoded.bytes.length },
      { byteLength: encoded.decodedLength, extensions: { EXT_meshopt_compression: { fallback: true } } },
    ],
  };
  return writeContainer(json, encoded.bytes);
}

const viewBytes = (array: Uint16Array | Uint32Array | Float32Array): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

const alignToFour = (length: number): number => (length + 3) & ~3;

/**
 * Buffer 0 is what lies in the file; buffer 1 is what a reader without the extension would have needed, and exists in
 * name only.
 */
function encodeViews(views: readonly EncodedView[]): {
  bytes: Uint8Array;
  bufferViews: object[];
  decodedLength: number;
} {
  const pieces = views.map(({ bytes, count, stride, mode }) =>
    MeshoptEncoder.encodeGltfBuffer(bytes, count, stride, mode),
  );
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + alignToFour(piece.length), 0));
  let byteOffset = 0;
  let decodedLength = 0;
  const bufferViews = views.map(({ bytes: raw, count, stride, mode }, place) => {
    const piece = pieces[place] ?? new Uint8Array();
    bytes.set(piece, byteOffset);
    const view = {
      buffer: 1,
      byteOffset: decodedLength,
      byteLength: raw.length,
      ...(mode === 'ATTRIBUTES' ? { byteStride: stride } : {}),
      target: mode === 'ATTRIBUTES' ? ARRAY_BUFFER : ELEMENT_ARRAY_BUFFER,
      extensions: {
        EXT_meshopt_compression: { buffer: 0, byteOffset, byteLength: piece.length, byteStride: stride, count, mode },
      },
    };
    byteOffset += alignToFour(piece.length);
    decodedLength += alignToFour(raw.length);
    return view;
  });
  return { bytes, bufferViews, decodedLength };
}

/** The GLB container: a chunk of JSON and one of bytes, each a multiple of four long. */
function writeContainer(json: object, binary: Uint8Array): Uint8Array {
  const text = Buffer.from(JSON.stringify(json));
  const textLength = alignToFour(text.length);
  const length = 12 + 8 + textLength + 8 + binary.length;
  const file = Buffer.alloc(length, 0x20);
  file.write('glTF', 0, 'latin1');
  file.writeUInt32LE(2, 4);
  file.writeUInt32LE(length, 8);
  file.writeUInt32LE(textLength, 12);
  file.writeUInt32LE(JSON_CHUNK, 16);
  text.copy(file, 20);
  file.writeUInt32LE(binary.length, 20 + textLength);
  file.writeUInt32LE(BIN_CHUNK, 24 + textLength);
  file.set(binary, 28 + textLength);
  return file;
}
