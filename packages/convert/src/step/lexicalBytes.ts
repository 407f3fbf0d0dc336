/** Bytes of names of entities and enumerations: letters, digits, underscore. */
export const IS_NAME_BYTE = new Uint8Array(256);
/** 0 to 9. */
export const IS_DIGIT_BYTE = new Uint8Array(256);
for (let byte = 0; byte < 256; byte++) {
  const letter = String.fromCharCode(byte);
  IS_NAME_BYTE[byte] = /[A-Za-z0-9_]/.test(letter) && byte < 128 ? 1 : 0;
  IS_DIGIT_BYTE[byte] = byte >= 0x30 && byte <= 0x39 ? 1 : 0;
}

export const isSpace = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/** Behind spaces, line breaks and comments; at most the end of the bytes. */
export function skipSpace(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    const byte = bytes[at];
    if (byte === undefined) return Math.min(at, bytes.length);
    if (isSpace(byte)) at++;
    else if (byte === 0x2f && bytes[at + 1] === 0x2a) at = skipComment(bytes, at);
    else return at;
  }
}

/** Behind a comment that begins here; the end of the bytes where it is not closed. */
export function skipComment(bytes: Buffer, from: number): number {
  const end = bytes.indexOf('*/', from + 2, 'latin1');
  return end < 0 ? bytes.length : end + 2;
}
