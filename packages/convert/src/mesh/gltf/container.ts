import type { JSONDocument } from '@gltf-transform/core';
import { NotConvertible } from '../../result.ts';
import { checkGltfJson, listExternalUris } from './checkGltfJson.ts';

const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
/** Where gltf-transform looks for the binary chunk of a GLB. */
const GLB_BUFFER = '@glb.bin';

/** Bytes of what a document refers to by an address, where that came with it. */
export type LoadResource = (uri: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/**
 * Takes a .glb or .gltf file apart and checks what it says before anything is made of it.
 *
 * @throws NotConvertible `truncated`, `damaged` and the reasons of `checkGltfJson`
 */
export async function readContainer(bytes: Uint8Array<ArrayBuffer>, beside: LoadResource): Promise<JSONDocument> {
  const { json, binary } = splitContainer(bytes);
  const resources: JSONDocument['resources'] = {};
  if (binary) resources[GLB_BUFFER] = binary;
  for (const uri of listExternalUris(json)) {
    const found = await beside(uri);
    if (!found) throw new NotConvertible('externalReference', { name: uri.slice(0, 100) });
    resources[uri] = found;
  }
  const sizeOf = (uri: string | undefined): number => resources[uri ?? GLB_BUFFER]?.byteLength ?? 0;
  return { json: checkGltfJson(json, sizeOf), resources };
}

function splitContainer(bytes: Uint8Array<ArrayBuffer>): { json: unknown; binary?: Uint8Array<ArrayBuffer> } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isBinary = bytes.byteLength >= 4 && view.getUint32(0) === 0x676c5446;
  if (!isBinary) return { json: parseJson(bytes) };
  if (bytes.byteLength < 20) throw new NotConvertible('truncated');
  if (view.getUint32(4, true) !== 2) throw new NotConvertible('damaged', { name: `glTF ${view.getUint32(4, true)}` });
  if (view.getUint32(8, true) > bytes.byteLength) throw new NotConvertible('truncated');
  const jsonLength = view.getUint32(12, true);
  const binaryAt = 20 + jsonLength;
  if (view.getUint32(16, true) !== JSON_CHUNK || binaryAt > bytes.byteLength) throw new NotConvertible('damaged');
  const json = parseJson(bytes.subarray(20, binaryAt));
  const hasBinary = binaryAt + 8 <= bytes.byteLength && view.getUint32(binaryAt + 4, true) === BIN_CHUNK;
  if (!hasBinary) return { json };
  const end = binaryAt + 8 + view.getUint32(binaryAt, true);
  if (end > bytes.byteLength) throw new NotConvertible('truncated');
  // Copied: the chunk need not lie at a multiple of what it holds.
  return { json, binary: bytes.slice(binaryAt + 8, end) };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new NotConvertible(isCutOff(bytes) ? 'truncated' : 'damaged');
  }
}

/** A document that does not end with its brace was cut. */
function isCutOff(bytes: Uint8Array): boolean {
  let end = bytes.length - 1;
  while (end > 0 && (bytes[end] ?? 0) <= 0x20) end--;
  return bytes[end] !== 0x7d;
}
