import path from 'node:path';
import { NotConvertible } from '../result.ts';

/**
 * Where in the archive an address within a tileset leads.
 *
 * @param from path of the file that holds the address
 * @throws NotConvertible `externalReference` when it leads out of the archive
 */
export function resolveArchivePath(from: string, uri: string): string {
  const outside = (): NotConvertible => new NotConvertible('externalReference', { name: uri.slice(0, 100) });
  if (/^[a-z][a-z0-9+.-]*:/i.test(uri) || uri.startsWith('/') || uri.includes('\\')) throw outside();
  const [bare = ''] = uri.split(/[?#]/, 1);
  const name = path.posix.join(path.posix.dirname(from), decoded(bare));
  if (name === '..' || name.startsWith('../') || name.startsWith('/')) throw outside();
  return name;
}

function decoded(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}
