import type { Access } from './access.ts';
import { type CallSpec, call } from './call.ts';
import type { Text } from './text.ts';

const NOTE: Text = { cn: '只读页面', en: 'for pages that only read' };

/**
 * a read once more, below `/api/Material`, for pages that only read. It takes the token of a session too; with
 * `withShareAccess` it can also be made through a share. The title says what is read; that it is for such pages is
 * added.
 */
export const readerCall = <const C extends CallSpec, const A extends Access>(
  id: string,
  original: C,
  access: A,
  title: Text,
) => {
  const name = original.path.slice(original.path.lastIndexOf('/') + 1);
  const cn = title.cn.endsWith('）') ? `${title.cn.slice(0, -1)}，${NOTE.cn}）` : `${title.cn}（${NOTE.cn}）`;
  const en = `${title.en}, ${NOTE.en}`;
  return call({ ...original, id, path: `/api/Material/${name}`, access, title: { cn, en } });
};
