import { Buffer } from 'node:buffer';

/** tus 1.0.0 (https://tus.io/protocols/resumable-upload), with the extensions creation, termination and expiration. */
export const TUS_VERSION = '1.0.0';
export const TUS_BODY_TYPE = 'application/offset+octet-stream';

/**
 * `Upload-Metadata`: pairs of a key and a value in base64, separated by commas; a key may stand alone. Keys in lower
 * case, values as UTF-8. Undefined when it is written otherwise.
 */
export function parseUploadMetadata(header: string | undefined): Readonly<Record<string, string>> | undefined {
  if (header === undefined || header.trim() === '') return {};
  const found: Record<string, string> = {};
  for (const pair of header.split(',')) {
    const [, key = '', value = ''] = /^\s*([^\s,]+)(?: ([A-Za-z0-9+/_-]*={0,2}))?\s*$/.exec(pair) ?? [];
    if (key === '' || key.toLowerCase() in found) return undefined;
    found[key.toLowerCase()] = Buffer.from(value, 'base64').toString('utf8');
  }
  return found;
}

export const serializeUploadMetadata = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key} ${Buffer.from(value, 'utf8').toString('base64')}`]))
    .join(',');

/** A header that counts bytes: digits and nothing else. */
export function parseByteCount(header: string | readonly string[] | undefined): number | undefined {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) return undefined;
  return Number(header);
}
