import { fileTypeFromBuffer } from 'file-type';
import { type ContentRule, fileTypes } from './fileTypes.ts';
import { isSvg } from './svgRoot.ts';
import { decodeTextBytes } from './textContent.ts';

/** As many bytes of a file's start as `sniff` wants to see; fewer are fine when the file is shorter. */
export const sniffBytes = 64 * 1024;

export type SniffResult = {
  /** When the two agree: the type to store and serve. Otherwise what the content is, as far as it can be told. */
  mime: string;
  /** The name's extension, lower case, without the dot; empty when it has none. */
  extension: string;
  /** Whether the extension is one we take and the content is what it promises. */
  agrees: boolean;
};

const getExtension = (fileName: string): string => /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** Whether the extension is one that the platform takes at all; the content is another question. */
export const isAcceptedName = (fileName: string): boolean => Object.hasOwn(fileTypes, getExtension(fileName));

/** Holds a file's name against its content. An upload is refused unless they agree; neither alone is believed. */
export async function sniff(firstBytes: Uint8Array, fileName: string): Promise<SniffResult> {
  const extension = getExtension(fileName);
  const expected = Object.hasOwn(fileTypes, extension) ? fileTypes[extension] : undefined;
  const recognised = await recognise(firstBytes);
  if (expected !== undefined && matchesContent(expected.content, firstBytes, recognised)) {
    return { mime: expected.mime, extension, agrees: true };
  }
  return { mime: recognised ?? 'application/octet-stream', extension, agrees: false };
}

async function recognise(firstBytes: Uint8Array): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(firstBytes))?.mime.split(';')[0];
  } catch {
    return undefined; // cut or hostile bytes can end a detector early
  }
}

function matchesContent(content: ContentRule, firstBytes: Uint8Array, recognised: string | undefined): boolean {
  switch (content.kind) {
    case 'magic':
      return recognised !== undefined && content.mimes.includes(recognised);
    case 'ooxml':
      return (
        recognised?.endsWith(ooxmlSuffix[content.part] ?? '?') === true ||
        isOoxmlStart(firstBytes, content.part, recognised)
      );
    case 'text': {
      // NOTE: file-type is not asked here. It takes a text that begins with "BM" for a bitmap, and BMS reports do.
      const text = decodeTextBytes(firstBytes);
      return text !== undefined && (content.start === undefined || content.start.test(text.trimStart()));
    }
    case 'svg':
      return isSvg(decodeTextBytes(firstBytes) ?? '');
    case 'bytes':
      return content.prefixes.some(
        (hex) => Buffer.from(firstBytes.subarray(0, hex.length / 2)).toString('hex') === hex,
      );
  }
}

const ooxmlSuffix: Readonly<Record<string, string>> = {
  'word/': '.wordprocessingml.document',
  'xl/': '.spreadsheetml.sheet',
  'ppt/': '.presentationml.presentation',
};

/**
 * When the content list lies beyond the first bytes, file-type says only "zip"; then the names of the first entries
 * decide.
 */
function isOoxmlStart(firstBytes: Uint8Array, part: string, recognised: string | undefined): boolean {
  if (recognised !== 'application/zip') return false;
  const bytes = Buffer.from(firstBytes);
  return bytes.includes(part) && (bytes.includes('[Content_Types].xml') || bytes.includes('_rels/.rels'));
}
