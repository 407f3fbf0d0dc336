/** So many pages at most: what goes on beyond them is not what a page shows. */
const PAGES_MAX = 100;

type Page<T> = { readonly data: { readonly list: readonly T[]; readonly count: number } };

/** Every row of a list call whose page is bounded, one page after the other, `read` with its number from 1. */
export async function readAllPages<T>(read: (pageIndex: number) => Promise<Page<T>>): Promise<readonly T[]> {
  const rows: T[] = [];
  for (let pageIndex = 1; pageIndex <= PAGES_MAX; pageIndex += 1) {
    const { data } = await read(pageIndex);
    rows.push(...data.list);
    if (data.list.length === 0 || rows.length >= data.count) break;
  }
  return rows;
}
