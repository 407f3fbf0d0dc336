import { createHash } from 'node:crypto';

/** The 64 characters of IFC's base 64 (buildingSMART, "IFC GUID"), which is not that of RFC 4648. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$';

/** The same path gives the same GlobalId: 128 bits of its hash in 22 characters, the first of which holds two bits. */
export function globalId(path: string): string {
  const bytes = createHash('sha1').update(path).digest();
  let id = ALPHABET.charAt(bytes.readUInt8(0) >> 6) + ALPHABET.charAt(bytes.readUInt8(0) & 63);
  for (let i = 1; i < 16; i += 3) {
    const bits = bytes.readUIntBE(i, 3);
    id += ALPHABET.charAt(bits >> 18) + ALPHABET.charAt((bits >> 12) & 63);
    id += ALPHABET.charAt((bits >> 6) & 63) + ALPHABET.charAt(bits & 63);
  }
  return id;
}
