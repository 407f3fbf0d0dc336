import { NotConvertible } from '../result.ts';

const UTF8_FLAG = 0x800;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The path of an entry, with `/` between its parts. Archives that Windows wrote in China have names in its own code
 * page and do not say so.
 *
 * @throws NotConvertible `archiveUnsafe` for a path that is absolute or leads out of the archive
 */
export function decodeEntryName(raw: Buffer, flags: number): string {
  const name = decodeName(raw, flags).replaceAll('\\', '/');
  const isUnsafe =
    name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..') || /\p{Cc}/u.test(name);
  if (isUnsafe) throw new NotConvertible('archiveUnsafe', { name: toReasonName(name) });
  return name;
}

function decodeName(raw: Buffer, flags: number): string {
  if (flags & UTF8_FLAG) return raw.toString('utf8');
  try {
    return utf8.decode(raw);
  } catch {
    return new TextDecoder('gb18030').decode(raw);
  }
}

/** A name as a reason may show it. */
export const toReasonName = (name: string): string => name.replace(/\p{C}/gu, '').slice(-80);
