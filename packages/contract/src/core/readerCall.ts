import type { Access } from './access.ts';
import { type CallSpec, call } from './call.ts';
import type { Text } from './text.ts';

/**
 * a read once more, below `/api/Material`, for pages that only read. It takes the token of a session too; with
 * `withShareAccess` it can also be made through a share. The title says what is read; that it is for such pages follows.
 */
export const readerCall = <const C extends CallSpec, const A extends Access>(
  id: string,
  original: C,
  access: A,
  title: Text,
) => {
  const name = original.path.slice(original.path.lastIndexOf('/') + 1);
  return call({
    ...original,
    id,
    path: `/api/Material/${name}`,
    access,
    title: {
      cn: title.cn.endsWith('）') ? `${title.cn.slice(0, -1)}，只读页面）` : `${title.cn}（只读页面）`,
      en: `${title.en}, for pages that only read`,
    },
  });
};
