/** Files of a package by their paths within it. */
export type PackedFiles = ReadonlyMap<string, Uint8Array>;

type BufferSlice = { buffer: number; byteOffset?: number; byteLength: number };
type Gltf = {
  buffers?: { uri?: string; byteLength: number }[];
  bufferViews?: (BufferSlice & { extensions?: { EXT_meshopt_compression?: BufferSlice } })[];
  images?: { uri?: string; bufferView?: number; mimeType?: string }[];
};

const GLB_MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
const HEAD = 12;
const CHUNK_HEAD = 8;

const MIME: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  ktx2: 'image/ktx2',
};

const isModel = (path: string): boolean => /\.(glb|gltf)$/i.test(path);

/** The model of a package: the one that lies highest in it, a packed one before others. */
export function modelAmong(paths: Iterable<string>): string | undefined {
  const weigh = (path: string) => path.split('/').length * 2 + (/\.glb$/i.test(path) ? 0 : 1);
  return [...paths].filter(isModel).toSorted((a, b) => weigh(a) - weigh(b) || (a < b ? -1 : 1))[0];
}

/**
 * A glTF model with its buffers and pictures as one GLB (glTF 2.0, section 4.4), so that nothing of it is asked for by
 * an address. Throws an Error that names what is missing or cannot be read. Pure.
 */
export function gather(files: PackedFiles): Uint8Array<ArrayBuffer> {
  const path = modelAmong(files.keys());
  const content = path === undefined ? undefined : files.get(path);
  if (path === undefined || !content) throw new Error('the package holds no .glb or .gltf file');
  const { json, bin } = isGlb(content) ? openGlb(content) : { json: readJson(content), bin: undefined };
  const parts: Uint8Array[] = [];
  let length = 0;
  const append = (bytes: Uint8Array): number => {
    const at = length;
    parts.push(bytes, new Uint8Array(pad(bytes.length)));
    length += bytes.length + pad(bytes.length);
    return at;
  };
  const starts = (json.buffers ?? []).map(({ uri }, at) =>
    append(uri === undefined ? (at === 0 && bin ? bin : new Uint8Array()) : bytesAt(files, path, uri)),
  );
  const views = json.bufferViews ?? [];
  for (const view of views)
    for (const slice of [view, view.extensions?.EXT_meshopt_compression]) {
      if (!slice) continue;
      slice.byteOffset = (slice.byteOffset ?? 0) + (starts[slice.buffer] ?? 0);
      slice.buffer = 0;
    }
  for (const image of json.images ?? []) {
    const { uri } = image;
    if (uri === undefined) continue;
    const bytes = bytesAt(files, path, uri);
    image.bufferView = views.push({ buffer: 0, byteOffset: append(bytes), byteLength: bytes.length }) - 1;
    image.mimeType ??= /^data:([^;,]+)/.exec(uri)?.[1] ?? MIME[/\.([^.]+)$/.exec(uri)?.[1]?.toLowerCase() ?? ''] ?? '';
    delete image.uri;
  }
  return glbOf({ ...json, bufferViews: views, buffers: length > 0 ? [{ byteLength: length }] : [] }, parts, length);
}

const pad = (length: number): number => (4 - (length % 4)) % 4;
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const isGlb = (bytes: Uint8Array): boolean => bytes.length >= HEAD && viewOf(bytes).getUint32(0, true) === GLB_MAGIC;

function openGlb(bytes: Uint8Array): { readonly json: Gltf; readonly bin: Uint8Array | undefined } {
  const view = viewOf(bytes);
  let json: Gltf | undefined;
  let bin: Uint8Array | undefined;
  for (let at = HEAD; at + CHUNK_HEAD <= bytes.length; ) {
    const length = view.getUint32(at, true);
    const kind = view.getUint32(at + 4, true);
    const chunk = bytes.subarray(at + CHUNK_HEAD, at + CHUNK_HEAD + length);
    if (kind === JSON_CHUNK) json ??= readJson(chunk);
    if (kind === BIN_CHUNK) bin ??= chunk;
    at += CHUNK_HEAD + length + pad(length);
  }
  if (!json) throw new Error('the model has no description');
  return { json, bin };
}

const readJson = (bytes: Uint8Array): Gltf => JSON.parse(new TextDecoder().decode(bytes)) as Gltf;

function glbOf(json: Gltf, parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const head = text.length + pad(text.length);
  const whole = new Uint8Array(HEAD + CHUNK_HEAD + head + (length > 0 ? CHUNK_HEAD + length : 0));
  const view = viewOf(whole);
  const words = (at: number, ...values: readonly number[]) => {
    for (const [index, value] of values.entries()) view.setUint32(at + 4 * index, value, true);
  };
  words(0, GLB_MAGIC, 2, whole.length, head, JSON_CHUNK);
  // What fills up the description are blanks.
  whole.fill(0x20, HEAD + CHUNK_HEAD, HEAD + CHUNK_HEAD + head);
  whole.set(text, HEAD + CHUNK_HEAD);
  if (length === 0) return whole;
  let at = HEAD + CHUNK_HEAD + head;
  words(at, length, BIN_CHUNK);
  at += CHUNK_HEAD;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** What a relative address of a model leads to: a file beside it, or data within the address. */
function bytesAt(files: PackedFiles, model: string, uri: string): Uint8Array {
  const data = /^data:[^,]*?(;base64)?,(.*)$/s.exec(uri);
  if (data) {
    const [, isBase64, text = ''] = data;
    const plain = isBase64 ? atob(text) : decodeURIComponent(text);
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  }
  const base = new URL(model.split('/').map(encodeURIComponent).join('/'), 'http://package.invalid/');
  const found = URL.canParse(uri, base.href) ? new URL(uri, base) : undefined;
  const bytes = found?.origin === base.origin ? files.get(decodeURIComponent(found.pathname.slice(1))) : undefined;
  if (!bytes) throw new Error(`${model} refers to ${uri}, which the package does not hold`);
  return bytes;
}
