const QUOTE = 0x27;
const BACKSLASH = 0x5c;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const gb18030 = new TextDecoder('gb18030', { fatal: true });
const latin1 = new TextDecoder('windows-1252');
/** `\PA\` to `\PI\` choose a part of ISO 8859 for the `\S\` that follow. */
const parts = Array.from({ length: 9 }, (_, index) =>
  index === 0 ? latin1 : new TextDecoder(`iso-8859-${index + 1}`),
);

/**
 * The text between two quotes of ISO 10303-21: `''`, `\\`, `\S\`, `\P.\`, `\X\`, `\X2\…\X0\`, `\X4\…\X0\` and raw
 * bytes, which are UTF-8 in the edition of 2016; older programs write their system's code page, of which GB 18030 and
 * Windows-1252 are recognised. Line breaks do not belong to the text, NUL is left out, halves of surrogate pairs become
 * U+FFFD. What is no valid directive stays as it stands.
 */
export function decodeText(bytes: Buffer, start: number, end: number): string {
  let isPlain = true;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > 0x7e || byte < 0x20 || byte === QUOTE || byte === BACKSLASH) {
      isPlain = false;
      break;
    }
  }
  return isPlain ? bytes.toString('latin1', start, end) : decodeDirectives(bytes, start, end);
}

function decodeDirectives(bytes: Buffer, start: number, end: number): string {
  let text = '';
  let raw = start;
  let part = latin1;
  const upTo = (at: number) => {
    if (at > raw) text += decodeRaw(bytes.subarray(raw, at));
  };
  for (let at = start; at < end; ) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      upTo(at);
      text += "'";
      at += bytes[at + 1] === QUOTE ? 2 : 1;
      raw = at;
    } else if (byte === BACKSLASH) {
      const directive = readDirective(bytes, at, end, part);
      if (directive === undefined) {
        at++;
        continue;
      }
      upTo(at);
      text += directive.text;
      part = directive.part;
      at = directive.end;
      raw = at;
    } else at++;
  }
  upTo(end);
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
}

type CodePage = InstanceType<typeof TextDecoder>;
type Directive = { readonly text: string; readonly end: number; readonly part: CodePage };

function readDirective(bytes: Buffer, at: number, end: number, part: CodePage): Directive | undefined {
  const kind = String.fromCharCode(bytes[at + 1] ?? 0);
  const isClosed = (place: number) => place < end && bytes[place] === BACKSLASH;
  if (kind === '\\') return at + 1 < end ? { text: '\\', end: at + 2, part } : undefined;
  if (kind === 'S' && isClosed(at + 2) && at + 3 < end)
    return { text: part.decode(Uint8Array.of(((bytes[at + 3] ?? 0) & 0x7f) | 0x80)), end: at + 4, part };
  if (kind === 'P' && isClosed(at + 3)) {
    const chosen = parts[(bytes[at + 2] ?? 0) - 0x41];
    return chosen && { text: '', end: at + 4, part: chosen };
  }
  if (kind !== 'X') return undefined;
  if (isClosed(at + 2)) {
    const code = hexadecimal(bytes, at + 3, 2, end);
    return code === undefined ? undefined : { text: String.fromCharCode(code), end: at + 5, part };
  }
  const width = bytes[at + 2] === 0x32 ? 4 : bytes[at + 2] === 0x34 ? 8 : 0;
  if (width === 0 || !isClosed(at + 3)) return undefined;
  let text = '';
  let place = at + 4;
  for (; place + width <= end; place += width) {
    const code = hexadecimal(bytes, place, width, end);
    if (code === undefined) break;
    text += width === 4 ? String.fromCharCode(code) : code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  }
  // The closing \X0\ may be missing in cut texts.
  const closed = bytes.toString('latin1', place, Math.min(place + 4, end)).toUpperCase() === '\\X0\\';
  return { text, end: closed ? place + 4 : place, part };
}

function hexadecimal(bytes: Buffer, at: number, digits: number, end: number): number | undefined {
  if (at + digits > end) return undefined;
  let code = 0;
  for (let place = at; place < at + digits; place++) {
    const byte = (bytes[place] ?? 0) | 0x20;
    const digit = byte >= 0x30 && byte <= 0x39 ? byte - 0x30 : byte >= 0x61 && byte <= 0x66 ? byte - 0x57 : -1;
    if (digit < 0) return undefined;
    code = code * 16 + digit;
  }
  return code;
}

function decodeRaw(bytes: Buffer): string {
  return decodeRawText(bytes).replace(/[\r\n]+/g, '');
}

function decodeRawText(bytes: Buffer): string {
  if (bytes.every((byte) => byte < 0x80)) return bytes.toString('latin1');
  for (const decoder of [utf8, gb18030])
    try {
      return decoder.decode(bytes);
    } catch {
      // Not this encoding; the last one takes everything.
    }
  return latin1.decode(bytes);
}
