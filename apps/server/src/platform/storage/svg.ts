import { ImageRefused } from './imageRefused.ts';
import { findRootStart, isSvg } from './svgRoot.ts';

export type SafeSvg = {
  /** In UTF-8, without declaration and document type: the renderer reads the very text that was checked. */
  text: string;
  /** The pictures inside, whose sizes the caller has to check as well. */
  embedded: Buffer[];
};

/** More than any drawing needs; bounds the work of the renderer. */
const maxElements = 200_000;
const maxBytes = 10 * 1024 * 1024;

/** Reads an SVG and refuses what acts or points outside. Links (`<a href>`) may stay: a rendered picture has none. */
export function parseSafeSvg(bytes: Uint8Array): SafeSvg {
  if (bytes.length > maxBytes) throw new ImageRefused('damaged');
  const whole = decode(bytes);
  const start = findRootStart(whole);
  if (start === undefined || !isSvg(whole)) throw new ImageRefused('not-an-image');

  const text = whole.slice(start);
  // Entities multiply ("billion laughs") and read files. The prolog itself is dropped below, so a plain public document
  // type may stand there.
  if (/<!ENTITY/i.test(whole) || /<!DOCTYPE/i.test(text)) throw new ImageRefused('active-content');
  if (/<\?xml-stylesheet/i.test(whole)) throw new ImageRefused('external-reference');
  if (text.split('<', maxElements + 1).length > maxElements) throw new ImageRefused('damaged');
  if (/<(?:[\w-]+:)?script[\s/>]/i.test(text) || /[\s"']on[a-z]+\s*=\s*["']/i.test(text)) {
    throw new ImageRefused('active-content');
  }
  return { text, embedded: references(text) };
}

/** Checks every reference; gives the pictures that are embedded as data. */
function references(text: string): Buffer[] {
  const plain = unescaped(text.replace(/<(?:[\w-]+:)?a\s[^<>]*>/g, ''));
  if (/@import|xml:base\s*=/i.test(plain)) throw new ImageRefused('external-reference');
  const targets = [
    ...plain.matchAll(/(?:^|[\s:"'])(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi),
    ...plain.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))/gi),
  ].map((found) => (found[1] ?? found[2] ?? found[3] ?? '').trim());
  return targets.flatMap((target) => {
    if (target === '' || target.startsWith('#') || /^data:(font\/|application\/(x-)?font)/i.test(target)) return [];
    const data = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i.exec(target);
    if (data === null) throw new ImageRefused('external-reference');
    return [Buffer.from(target.slice(data[0].length), 'base64')];
  });
}

/** Character references of XML and escapes of CSS could hide a reference from the search. */
function unescaped(text: string): string {
  const character = (digits: string, radix: number) => {
    const code = Number.parseInt(digits, radix);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  };
  return text
    .replace(/&#x([0-9a-f]{1,8});/gi, (_, hex: string) => character(hex, 16))
    .replace(/&#(\d{1,8});/g, (_, decimal: string) => character(decimal, 10))
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) => character(hex, 16));
}

function decode(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const isUtf16 = start.startsWith('\xff\xfe') ? 'utf-16le' : start.startsWith('\xfe\xff') ? 'utf-16be' : undefined;
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)["']/.exec(start)?.[1];
  try {
    const text = new TextDecoder(isUtf16 ?? declared ?? 'utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\0')) throw new RangeError('no text');
    return text;
  } catch (cause) {
    throw new ImageRefused('damaged', { cause });
  }
}
