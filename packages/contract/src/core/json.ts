import { refuse } from './refusal.ts';
import { coreRefusals } from './refusals.ts';

/** What a JSON text from outside may hold at most. */
export type JsonLimits = {
  /** Objects and lists within each other. */
  readonly depth: number;
  /** Values in all, lists and objects among them. */
  readonly values: number;
  /** Characters of one number. */
  readonly digits: number;
};

export const JSON_LIMITS: JsonLimits = { depth: 64, values: 1_000_000, digits: 1_000 };

/**
 * JSON.parse for a text from outside. Reads the text once before it is parsed, in linear time and without memory of its
 * own. Throws a refusal for a text that is too deep, has too many values or too long a number, and a SyntaxError for
 * what is no JSON.
 */
export function parseJson(text: string, limits: JsonLimits = JSON_LIMITS): unknown {
  refuseExcessiveJson(text, limits);
  return JSON.parse(text) as unknown;
}

/** Refuses what `parseJson` refuses, for readers that parse in their own way. */
export function refuseExcessiveJson(text: string, { depth, values, digits }: JsonLimits = JSON_LIMITS): void {
  // As most messages of devices: too short for any excess. One level takes two characters.
  if (text.length <= 2 * depth && text.length < digits && text.length < values) return;
  let level = 0;
  let count = 1;
  let numberFrom = -1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Digits, and what may stand between them: + - . E e
    if ((code >= 0x30 && code <= 0x39) || code === 0x2b || code === 0x2d || code === 0x2e || (code | 0x20) === 0x65) {
      if (numberFrom < 0) numberFrom = at;
      else if (at - numberFrom >= digits) throw refuse(coreRefusals['common.jsonNumberTooLong'], { limit: digits });
      continue;
    }
    numberFrom = -1;
    if (code === QUOTE) at = endOfText(text, at);
    else if (code === 0x5b || code === 0x7b) {
      level += 1;
      count += 1;
      if (level > depth) throw refuse(coreRefusals['common.jsonTooDeep'], { limit: depth });
    } else if (code === 0x5d || code === 0x7d) level -= 1;
    else if (code === 0x2c) count += 1;
    if (count > values) throw refuse(coreRefusals['common.jsonTooMany'], { limit: values });
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Where the closing quote of a text stands; the end of everything where there is none. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    at += code === BACKSLASH ? 2 : 1;
  }
  return at;
}

/** A place in a value: names of fields and positions in lists. */
export type JsonPath = readonly (string | number)[];

/**
 * The first place of a text that PostgreSQL cannot store: U+0000 or half of a surrogate pair, in values and in names of
 * fields. Undefined where there is none. Looks no deeper than `depth`, which a parsed value cannot exceed.
 */
export function findUnstorable(value: unknown, depth = JSON_LIMITS.depth + 8): JsonPath | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null || depth <= 0) return undefined;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      const found = findUnstorable(value[at], depth - 1);
      if (found) return [at, ...found];
    }
    return undefined;
  }
  for (const [name, part] of Object.entries(value)) {
    if (UNSTORABLE.test(name)) return [];
    const found = findUnstorable(part, depth - 1);
    if (found) return [name, ...found];
  }
  return undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const UNSTORABLE = /\u0000|\p{Surrogate}/u;
