import { refuseExcessiveJson } from '@twinscape/contract';

/**
 * JSON whose integers beyond ±(2⁵³ − 1) stay exact (RFC 8259 leaves precision to the reader; `JSON.parse` rounds to
 * doubles). Such an integer comes as a text that starts with U+0000, which no sender can produce: a text of theirs that
 * starts with U+0000 gets a second one in front.
 */

/** A run of digits that may not fit a double; without one the plain parser is right. */
const LONG_DIGITS = /\d{16}/;
const NUL_ESCAPE = '\\u0000';

/**
 * Throws a SyntaxError for what is no JSON, and a refusal for what is too deep, has too many values or too long a
 * number (`JSON_LIMITS`).
 */
export function parseLossless(text: string): unknown {
  refuseExcessiveJson(text);
  if (!LONG_DIGITS.test(text)) return JSON.parse(text);
  // What is valid stays valid with texts in place of numbers, and what is not must fail as such.
  JSON.parse(text);
  return JSON.parse(markedIntegers(text));
}

/** The digits of an integer that `parseLossless` kept; undefined for every other value. */
export function exactInteger(value: unknown): string | undefined {
  return typeof value === 'string' && value.charCodeAt(0) === 0 && /^\0-?\d+$/.test(value) ? value.slice(1) : undefined;
}

/** A text as it was sent, without the second U+0000 that tells it from a mark. */
export const plainText = (value: string): string =>
  value.charCodeAt(0) === 0 && value.charCodeAt(1) === 0 ? value.slice(1) : value;

/** JSON text of a part of what `parseLossless` gave, integers as they were sent. */
export function stringifyLossless(value: unknown): string {
  return JSON.stringify(value)
    .replace(/"\\u0000(-?\d+)"/g, '$1')
    .replaceAll(`"${NUL_ESCAPE}${NUL_ESCAPE}`, `"${NUL_ESCAPE}`);
}

function markedIntegers(text: string): string {
  let written = '';
  let from = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      const start = at;
      at = endOfString(text, at);
      if (text.startsWith(NUL_ESCAPE, start + 1)) {
        written += `${text.slice(from, start + 1)}${NUL_ESCAPE}`;
        from = start + 1;
      }
    } else if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
      const start = at;
      while (at < text.length && /[-+.\deE]/.test(text.charAt(at))) at += 1;
      const number = text.slice(start, at);
      if (number.length >= 16 && /^-?\d+$/.test(number) && !Number.isSafeInteger(Number(number))) {
        written += `${text.slice(from, start)}"${NUL_ESCAPE}${number}"`;
        from = at;
      }
    } else at += 1;
  }
  return written + text.slice(from);
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text.charCodeAt(at) !== 0x22) at += text.charCodeAt(at) === 0x5c ? 2 : 1;
  return at + 1;
}
