import { expect, test } from 'vitest';
import { readAllPages } from './readAllPages.ts';

const pagesOf = (count: number, size: number) => {
  const asked: number[] = [];
  const read = async (pageIndex: number) => {
    asked.push(pageIndex);
    const from = (pageIndex - 1) * size;
    const list = Array.from({ length: Math.max(0, Math.min(size, count - from)) }, (_, at) => from + at);
    return { data: { list, count } };
  };
  return { asked, read };
};

test.each([
  ['none', 0, [1]],
  ['one full page', 3, [1]],
  ['a page and one row', 4, [1, 2]],
  ['several pages', 9, [1, 2, 3]],
])('RU-LBL-11 reads every row once: %s', async (_what, count, asked) => {
  const pages = pagesOf(count, 3);
  expect(await readAllPages(pages.read)).toEqual(Array.from({ length: count }, (_, at) => at));
  expect(pages.asked).toEqual(asked);
});

test('rows that go away meanwhile end the reading', async () => {
  const read = async (pageIndex: number) => ({ data: { list: pageIndex === 1 ? [1] : [], count: 5 } });
  expect(await readAllPages(read)).toEqual([1]);
});
