import { isPlainScene, SCENE_DATA_MAX_BYTES } from '@twinscape/contract/scenes';

/** What cannot be read is told apart from what holds nothing: saving over it would lose it. */
export class SceneUnreadable extends Error {
  override readonly name = 'SceneUnreadable';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** RU-SCENE-05: the data of a scene, unpacked unless they are plain. Throws `SceneUnreadable`. */
export async function unpackScene(text: string): Promise<Readonly<Record<string, unknown>>> {
  const plain = isPlainScene(text) || text.trimStart().startsWith('{') ? text : await unzip(text);
  const read: unknown = await Promise.resolve(plain)
    .then((json) => JSON.parse(json) as unknown)
    .catch(() => undefined);
  if (!isRecord(read)) throw new SceneUnreadable();
  // RU-ERR-04: what we would write in its place would lose it.
  if (read.config !== undefined && !isRecord(read.config)) throw new SceneUnreadable();
  return read;
}

/** RU-SCENE-05: data are sent as gzip, then base64. */
export async function packScene(document: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(document)]).stream().pipeThrough(new CompressionStream('gzip'));
  return base64(new Uint8Array(await new Response(stream).arrayBuffer()));
}

async function unzip(text: string): Promise<string> {
  const bytes = await Promise.resolve(text)
    .then((coded) => Uint8Array.from(atob(coded), (sign) => sign.charCodeAt(0)))
    .catch(() => {
      throw new SceneUnreadable();
    });
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const decoder = new TextDecoder();
  let length = 0;
  let out = '';
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new SceneUnreadable();
    });
    if (done) return out + decoder.decode();
    length += value.byteLength;
    // A small text may unpack to very much.
    if (length > SCENE_DATA_MAX_BYTES) {
      await reader.cancel();
      throw new SceneUnreadable();
    }
    out += decoder.decode(value, { stream: true });
  }
}

/** In parts: a function takes no more arguments than the stack holds. */
function base64(bytes: Uint8Array): string {
  const part = 0x8000;
  let binary = '';
  for (let at = 0; at < bytes.length; at += part) binary += String.fromCharCode(...bytes.subarray(at, at + part));
  return btoa(binary);
}
