import { refuse } from '@twinscape/contract';
import { ELEMENT_FILE_KINDS, type ElementType, elementRefusals as refusals } from '@twinscape/contract/elements';
import { isJsonText } from '../../platform/text/index.ts';

/** Whatever shape: the page that wrote it reads it again. */
export function refuseInvalidElementJson(text: string | undefined): void {
  if (text !== undefined && !isJsonText(text)) throw refuse(refusals['element.dataInvalid']);
}

/** The end of a name with its dot, in small letters. */
const getExtension = (path: string): string => /\.[^./]*$/.exec(path.toLowerCase())?.[0] ?? '';

/**
 * Refuses the name of a file in a package that leads out of it (a zip slip), that systems read differently, or whose
 * kind has no place in an element. A name that ends in a slash is a folder. Pure.
 */
export function refuseBadEntry(path: string, type: ElementType): void {
  const parts = path.replace(/\/$/, '').split('/');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const isOdd = /[\\:\u0000-\u001f\u007f]/.test(path) || path.length > 255;
  if (isOdd || parts.some((part) => part === '' || part === '.' || part === '..'))
    throw refuse(refusals['element.packagePath'], { file: path.slice(0, 100) });
  if (path.endsWith('/')) return;
  const kinds = ELEMENT_FILE_KINDS[type];
  if (!kinds.includes(getExtension(path)))
    throw refuse(refusals['element.packageKind'], { file: path, kinds: kinds.join(' ') });
}

const startsWith = (content: Buffer, bytes: string, at = 0): boolean =>
  content.toString('latin1', at, at + bytes.length) === bytes;

/** How the content of a kind begins, or what it must be; kinds that are not here (.bin) are whatever they are. */
const CONTENTS: Readonly<Record<string, (content: Buffer) => boolean>> = {
  '.glb': (content) => startsWith(content, 'glTF') && content.length >= 20 && content.readUInt32LE(4) === 2,
  '.gltf': (content) => parseJsonFile(content) !== undefined,
  '.json': (content) => parseJsonFile(content) !== undefined,
  '.csv': (content) => !content.includes(0),
  '.txt': (content) => !content.includes(0),
  '.png': (content) => startsWith(content, '\x89PNG\r\n\x1a\n'),
  '.jpg': (content) => startsWith(content, '\xff\xd8\xff'),
  '.jpeg': (content) => startsWith(content, '\xff\xd8\xff'),
  '.webp': (content) => startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8),
  '.ktx2': (content) => startsWith(content, '\xabKTX 20\xbb\r\n\x1a\n'),
};

function parseJsonFile(content: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content)) as unknown;
  } catch {
    return undefined;
  }
}

/** The description within a GLB: the first chunk, which must be JSON (glTF 2.0, section 4.4). */
function parseGlbJson(content: Buffer): unknown {
  const length = content.readUInt32LE(12);
  return startsWith(content, 'JSON', 16) && 20 + length <= content.length
    ? parseJsonFile(content.subarray(20, 20 + length))
    : undefined;
}

/** Refuses a file whose content is not of its kind, and a model that would load something from elsewhere. Pure. */
export function refuseBadContent(path: string, content: Buffer, paths: ReadonlySet<string>): void {
  const end = getExtension(path);
  const differs = () => refuse(refusals['element.packageContent'], { file: path });
  if (!(CONTENTS[end]?.(content) ?? true)) throw differs();
  if (end !== '.glb' && end !== '.gltf') return;
  const model = end === '.glb' ? parseGlbJson(content) : parseJsonFile(content);
  if (typeof model !== 'object' || model === null || !('asset' in model)) throw differs();
  for (const address of collectAddresses(model))
    if (!address.startsWith('data:') && !paths.has(resolveSibling(path, address)))
      throw refuse(refusals['element.packageReference'], { file: path, address: address.slice(0, 100) });
}

/** What buffers and images of a glTF are loaded from. */
function collectAddresses(model: object): string[] {
  const listed = (['buffers', 'images'] as const).flatMap((key) => {
    const value: unknown = (model as Record<string, unknown>)[key];
    return Array.isArray(value) ? (value as unknown[]) : [];
  });
  return listed.flatMap((one) =>
    typeof one === 'object' && one !== null && 'uri' in one && typeof one.uri === 'string' ? [one.uri] : [],
  );
}

/**
 * Where a relative address leads, seen from a file of the package; of others, and of those that cannot be read,
 * nowhere.
 */
function resolveSibling(path: string, address: string): string {
  const within = new URL('http://package.invalid/');
  const base = new URL(path.split('/').map(encodeURIComponent).join('/'), within);
  if (!URL.canParse(address, base.href)) return '';
  const found = new URL(address, base);
  if (found.origin !== within.origin || found.search || found.hash) return '';
  try {
    return decodeURIComponent(found.pathname.slice(1));
  } catch {
    return '';
  }
}

export const isModelFile = (path: string): boolean => /\.(glb|gltf)$/i.test(path);
