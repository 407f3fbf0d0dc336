import { open } from 'node:fs/promises';
import { NotConvertible } from '../result.ts';

/** Kinds of content that can be told from a file's beginning. */
type ContentKind = 'ifc' | 'zip' | 'glb' | 'json' | 'stl' | 'text' | 'binary';

const HEAD_BYTES = 4_096;
const ZIP = [0x504b0304, 0x504b0506];

const EXPECTED_KINDS: Readonly<Record<string, readonly ContentKind[]>> = {
  '.ifc': ['ifc'],
  '.ifczip': ['zip'],
  '.zip': ['zip'],
  '.glb': ['glb'],
  '.gltf': ['json'],
  '.obj': ['text'],
  '.stl': ['stl'],
};

/** Names of what people may have taken for something else; parts of the texts, the same in both languages. */
const KIND_NAMES: Partial<Record<ContentKind, string>> = { ifc: 'IFC', zip: 'ZIP', glb: 'GLB', json: 'JSON' };

/**
 * Compares a file's content with the ending of its name. Of closed formats only that is refused which is plainly
 * another format: what they hold is for their converter to judge.
 *
 * @throws NotConvertible `empty` or `notThisFormat`
 */
export async function checkFormat(file: string, extension: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size === 0) throw new NotConvertible('empty');
    const head = Buffer.alloc(Math.min(size, HEAD_BYTES));
    await handle.read(head, 0, head.length, 0);
    const kinds = detectKinds(head, size);
    const wanted = EXPECTED_KINDS[extension];
    const isRight = wanted ? wanted.some((kind) => kinds.includes(kind)) : !kinds.some((kind) => KIND_NAMES[kind]);
    if (isRight) return;
    const found = kinds.map((kind) => KIND_NAMES[kind]).find(Boolean);
    throw new NotConvertible('notThisFormat', found ? { extension, found } : { extension });
  } finally {
    await handle.close();
  }
}

function detectKinds(head: Buffer, size: number): ContentKind[] {
  const word = head.length >= 4 ? head.readUInt32BE(0) : 0;
  if (ZIP.includes(word)) return ['zip'];
  if (word === 0x676c5446) return ['glb'];
  const kinds: ContentKind[] = [];
  if (head.length >= 84 && size === 84 + 50 * head.readUInt32LE(80)) kinds.push('stl');
  const text = head
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  // Comments may stand before the first token of an exchange file (ISO 10303-21, 5.6).
  if (/^(\/\*[\s\S]*?\*\/\s*)*ISO-10303-21\s*;/.test(text)) return ['ifc'];
  // One that is longer than what was read: the reader will see what follows it.
  if (/^\/\*(?![\s\S]*\*\/)/.test(text)) return ['ifc', 'text'];
  if (head.includes(0)) return kinds.length > 0 ? kinds : ['binary'];
  if (/^solid\b/i.test(text)) kinds.push('stl');
  if (text.startsWith('{')) kinds.push('json');
  kinds.push('text');
  return kinds;
}
