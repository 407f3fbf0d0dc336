import { expect, it } from 'vitest';
import { groupTableRows } from './groupTableRows.ts';

it('rows of several cells that follow one another are one table, between paragraphs', () => {
  const rows = [['标题'], ['a', 'b'], ['1', '2'], ['说明'], ['c', 'd']];
  expect(groupTableRows(rows)).toEqual([
    { paragraph: '标题' },
    {
      table: [
        ['a', 'b'],
        ['1', '2'],
      ],
    },
    { paragraph: '说明' },
    { table: [['c', 'd']] },
  ]);
});
