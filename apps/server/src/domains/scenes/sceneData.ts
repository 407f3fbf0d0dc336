import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { refuse } from '@twinscape/contract';
import {
  emptyScene,
  isPlainScene,
  sceneRefusals as refusals,
  SCENE_DATA_DEPTH_MAX,
  SCENE_DATA_MAX_BYTES,
} from '@twinscape/contract/scenes';
import { formatSize } from '../../platform/http/index.ts';

const unpack = promisify(gunzip);
const pack = promisify(gzip);

/** Data of a scene as they came in: what they hold, and how they are kept. */
export type ParsedSceneData = { readonly document: unknown; readonly packed: Buffer };

const BASE64 = /^[\w+/-]*={0,2}$/;

/**
 * RU-SCENE-05: gzip then base64, or plain JSON, which either begins as an empty scene does or with a brace. A small
 * text may unpack to very much: it is read up to SCENE_DATA_MAX_BYTES and no further. The text is kept as it was
 * written, names and numbers and all.
 */
export async function parseSceneData(input: string): Promise<ParsedSceneData> {
  const text = isPlainScene(input) || input.trimStart().startsWith('{') ? input : await decompress(input.trim());
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw refuse(refusals['scene.dataNotJson']);
  }
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw refuse(refusals['scene.dataNotJson']);
  if (isDeeper(document, SCENE_DATA_DEPTH_MAX))
    throw refuse(refusals['scene.dataTooDeep'], { limit: SCENE_DATA_DEPTH_MAX });
  if (countTopologies(document) > 1) throw refuse(refusals['topo.oneComponent']);
  return { document, packed: await pack(text) };
}

async function decompress(input: string): Promise<string> {
  if (input === '' || !BASE64.test(input)) throw refuse(refusals['scene.dataNotPacked']);
  try {
    return (await unpack(Buffer.from(input, 'base64'), { maxOutputLength: SCENE_DATA_MAX_BYTES })).toString('utf8');
  } catch (error) {
    if (
      error instanceof RangeError ||
      (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
    )
      throw refuse(refusals['scene.dataTooLarge'], { limit: formatSize(SCENE_DATA_MAX_BYTES) });
    throw refuse(refusals['scene.dataNotPacked']);
  }
}

/** RU-VAL-26: components of our own editor that draw the topology. */
function countTopologies(document: object): number {
  const { components } = ('config' in document && (document.config as { readonly components?: unknown } | null)) || {};
  if (!Array.isArray(components)) return 0;
  return components.filter((one: { readonly kind?: unknown } | null) => one?.kind === 'topology').length;
}

/**
 * Whether something is nested deeper than so many levels; looked at level by level, because the data decide how deep.
 */
function isDeeper(value: object, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

/** What stored data hold; nothing where there are none. */
export const unpackSceneDocument = async (packed: Buffer | null | undefined): Promise<unknown> =>
  packed ? (JSON.parse((await unpack(packed)).toString('utf8')) as unknown) : undefined;

/** How data are answered; a scene without any as an empty one, which is plain. */
export const serializeSceneData = (packed: Buffer | null): string =>
  packed ? packed.toString('base64') : JSON.stringify(emptyScene());
