/**
 * The text of the bytes, or `undefined` when they are no text. A character cut at the end of `bytes` is no objection.
 */
export function decodeTextBytes(bytes: Uint8Array): string | undefined {
  const text = decodeUtf16(bytes) ?? decode(bytes, 'utf-8') ?? decode(bytes, 'gb18030');
  // Binary data that happens to decode gives itself away by control characters (form feed, tab, CR, LF are text).
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return text === undefined || /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/.test(text) ? undefined : text;
}

function decodeUtf16(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be');
  return undefined;
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
