import type { Access } from './access.ts';
import { type CallSpec, call } from './call.ts';
import type { Text } from './text.ts';

/**
 * a read once more, below `/api/Material`, for pages that only read. It takes the token of a session too; with
 * `withShareAccess` it can also be made through a share.
 */
export const readerCall = <const C extends CallSpec, const A extends Access>(
  id: string,
  original: C,
  access: A,
  title: Text,
) => {
  const name = original.path.slice(original.path.lastIndexOf('/') + 1);
  return call({ ...original, id, path: `/api/Material/${name}`, access, title });
};
