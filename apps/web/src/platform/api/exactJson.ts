/**
 * Stands before digits that were an integer beyond 2⁵³; from the area for private use, so that no text of people has
 * it.
 */
const MARK = '\uE0FF';
/** A text, or an integer so long that a number may round it. RFC 8259, 6 and 7. */
const TOKENS = /"(?:[^"\\]|\\.)*"|(?<![\d.])-?\d{16,}(?![\d.eE])/g;
/** Longer digits are read as a number: BigInt takes time that grows with the square of their length. */
const LONGEST = 1_000;
const MARKED = new RegExp(`"${MARK}(-?\\d+)"`, 'g');

/**
 * JSON with integers beyond 2⁵³ as bigint, everything else as JSON.parse reads it. Throws what JSON.parse throws. Pure.
 */
export function parseExactJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  const marked = text.replace(TOKENS, (token) =>
    token.startsWith('"') || token.length > LONGEST || Number.isSafeInteger(Number(token))
      ? token
      : `"${MARK}${token}"`,
  );
  return JSON.parse(marked, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(MARK) ? BigInt(value.slice(1)) : value,
  );
}

/** JSON over several lines, with every digit of a bigint. Empty for what JSON has no word for. Pure. */
export const formatExactJson = (value: unknown): string =>
  (
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${MARK}${part}` : part), 2) ?? ''
  ).replace(MARKED, '$1');
