import type { GLTF } from '@gltf-transform/core';
import { NotConvertible } from '../../result.ts';
import { MAX_TRIANGLES } from '../limits.ts';

/**
 * Extensions that change what the geometry is, and that are understood; others that a file requires are refused, the
 * rest is about looks.
 */
export const SUPPORTED_EXTENSIONS = [
  'KHR_mesh_quantization',
  'EXT_meshopt_compression',
  'KHR_draco_mesh_compression',
  'EXT_mesh_gpu_instancing',
  'KHR_texture_transform',
  'KHR_texture_basisu',
  'EXT_texture_webp',
  'EXT_texture_avif',
  'EXT_mesh_features',
  'EXT_structural_metadata',
  'EXT_instance_features',
  'KHR_lights_punctual',
  'KHR_xmp_json_ld',
];

const COMPONENT_BYTES: Readonly<Record<number, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };
const COMPONENTS: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};

function throwDamaged(name: string): never {
  throw new NotConvertible('damaged', { name });
}

/**
 * Checks what a glTF document says of itself (glTF 2.0, chapter 5): every number that is followed later stands for
 * something, nothing lies outside the file, ranges lie within their buffers, and the nodes form trees. What remains is
 * for the reader.
 *
 * @param sizeOf bytes behind an address, or of the binary chunk; 0 without
 * @throws NotConvertible `notThisFormat`, `unsupportedExtension`, `tooComplex` or `damaged`
 */
export function checkGltfJson(value: unknown, sizeOf: ByteLengthOfUri): GLTF.IGLTF {
  if (!isObject(value) || !('asset' in (value as object))) throw new NotConvertible('notThisFormat');
  const json = value as GLTF.IGLTF;
  if (!/^2\.\d+$/.test(String(json.asset?.version))) throwDamaged('asset.version');
  for (const name of LISTS)
    if (json[name] !== undefined && !(Array.isArray(json[name]) && json[name].every(isObject))) throwDamaged(name);
  const foreign = json.extensionsRequired?.find(
    (name) => !SUPPORTED_EXTENSIONS.includes(name) && !String(name).startsWith('KHR_materials_'),
  );
  if (foreign !== undefined) throw new NotConvertible('unsupportedExtension', { name: String(foreign).slice(0, 60) });
  checkBuffers(json, sizeOf);
  checkAccessors(json);
  checkMeshes(json);
  checkNodes(json);
  return json;
}

const LISTS = [
  'buffers',
  'bufferViews',
  'accessors',
  'images',
  'textures',
  'materials',
  'meshes',
  'nodes',
  'scenes',
] as const;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Addresses of buffers and pictures that a document does not hold itself. */
export function listExternalUris(value: unknown): string[] {
  if (!isObject(value)) return [];
  const { buffers, images } = value as { readonly buffers?: unknown; readonly images?: unknown };
  const uris = [buffers, images].flatMap((list) => (Array.isArray(list) ? list : [])).map((one) => one?.uri as unknown);
  return uris.filter((uri) => uri !== undefined && !String(uri).startsWith('data:')).map(String);
}

const isIndex = (value: unknown, list: readonly unknown[]): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < list.length;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

type ByteLengthOfUri = (uri: string | undefined) => number;

function checkBuffers(
  { buffers = [], bufferViews = [], extensionsUsed = [] }: GLTF.IGLTF,
  sizeOf: ByteLengthOfUri,
): void {
  const sizes = buffers.map(({ uri, byteLength }) => {
    if (!isCount(byteLength)) return throwDamaged('buffers');
    // Base64 holds three bytes in four characters; a buffer without bytes may stand in for compressed ones.
    if (uri?.startsWith('data:')) return Math.min(byteLength, Math.ceil((uri.length * 3) / 4));
    return sizeOf(uri);
  });
  for (const { buffer, byteOffset = 0, byteLength, extensions } of bufferViews) {
    if (!isIndex(buffer, buffers) || !isCount(byteOffset) || !isCount(byteLength)) throwDamaged('bufferViews');
    const packed = extensionsUsed.includes('EXT_meshopt_compression') && extensions?.EXT_meshopt_compression;
    if (packed) checkCompressedView(packed as Record<string, unknown>, sizes);
    else if (byteOffset + byteLength > (sizes[buffer] ?? 0)) throw new NotConvertible('truncated');
  }
}

/** A view compressed by EXT_meshopt_compression: what it unpacks to must be thinkable. */
function checkCompressedView(packed: Readonly<Record<string, unknown>>, sizes: readonly number[]): void {
  const { buffer, byteOffset = 0, byteLength, byteStride, count } = packed;
  if (
    !isIndex(buffer, sizes) ||
    !isCount(byteOffset) ||
    !isCount(byteLength) ||
    !isCount(byteStride) ||
    !isCount(count)
  )
    throwDamaged('EXT_meshopt_compression');
  if (byteOffset + byteLength > (sizes[Number(buffer)] ?? 0)) throw new NotConvertible('truncated');
  if (byteStride > 256 || count > MAX_TRIANGLES * 3) throw new NotConvertible('tooComplex');
}

function checkAccessors({ accessors = [], bufferViews = [] }: GLTF.IGLTF): void {
  let free = 0;
  for (const { bufferView, byteOffset = 0, componentType, count, type, sparse } of accessors) {
    const bytes = (COMPONENT_BYTES[componentType] ?? 0) * (COMPONENTS[type] ?? 0);
    if (bytes === 0 || !isCount(count) || !isCount(byteOffset)) throwDamaged('accessors');
    if (bufferView === undefined) free += count;
    else {
      if (!isIndex(bufferView, bufferViews)) throwDamaged('accessors');
      const view = bufferViews[bufferView];
      const step = view?.byteStride ?? bytes;
      if (count > 0 && byteOffset + step * (count - 1) + bytes > (view?.byteLength ?? 0)) throwDamaged('accessors');
    }
    if (sparse !== undefined) checkSparse(sparse, count, bufferViews);
  }
  // Without bytes behind them, zeros can be had for nothing.
  if (free > MAX_TRIANGLES * 3) throw new NotConvertible('tooComplex');
}

function checkSparse(sparse: GLTF.IAccessorSparse, count: number, bufferViews: readonly unknown[]): void {
  const isRight =
    isCount(sparse.count) &&
    sparse.count <= count &&
    isIndex(sparse.indices?.bufferView, bufferViews) &&
    isIndex(sparse.values?.bufferView, bufferViews);
  if (!isRight) throwDamaged('accessors.sparse');
}

function checkMeshes({ meshes = [], accessors = [], materials = [], textures = [], images = [] }: GLTF.IGLTF): void {
  for (const { primitives } of meshes) {
    if (!Array.isArray(primitives) || !primitives.every(isObject)) throwDamaged('meshes');
    for (const { attributes, indices, material } of primitives) {
      if (!isObject(attributes) || !Object.values(attributes).every((place) => isIndex(place, accessors)))
        throwDamaged('meshes');
      if (indices !== undefined && !isIndex(indices, accessors)) throwDamaged('meshes');
      if (material !== undefined && !isIndex(material, materials)) throwDamaged('meshes');
    }
  }
  for (const { source } of textures) if (source !== undefined && !isIndex(source, images)) throwDamaged('textures');
}

function checkNodes({ nodes = [], scenes = [], scene, meshes = [] }: GLTF.IGLTF): void {
  if (scene !== undefined && !isIndex(scene, scenes)) throwDamaged('scene');
  for (const { nodes: roots } of scenes)
    if (roots !== undefined && !(Array.isArray(roots) && roots.every((place) => isIndex(place, nodes))))
      throwDamaged('scenes');
  const parents = new Int32Array(nodes.length).fill(-1);
  for (const [place, { children = [], mesh }] of nodes.entries()) {
    if (mesh !== undefined && !isIndex(mesh, meshes)) throwDamaged('nodes');
    if (!Array.isArray(children)) throwDamaged('nodes');
    for (const child of children) {
      if (!isIndex(child, nodes) || parents[child] !== -1) throwDamaged('nodes');
      parents[child] = place;
    }
  }
  // With one parent each at most, only a ring keeps a node from a root.
  const seen = new Uint8Array(nodes.length);
  const waiting = [...parents.keys()].filter((place) => parents[place] === -1);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    seen[place] = 1;
    waiting.push(...(nodes[place]?.children ?? []));
  }
  if (seen.includes(0)) throwDamaged('nodes');
}
