import { expect, it } from 'vitest';
import { toSheetRows } from './useDashboardPaper.ts';

it('C-DASH-01 the numbers of all widgets stand below each other, each under its title, and no text is a formula', () => {
  const at = new Date('2026-11-30T08:00:00Z');
  const rows = toSheetRows(
    new Map([
      [
        'a',
        {
          title: '=功率',
          read: () => ({
            columns: ['时间', '数值'],
            rows: [
              [at, 12.5],
              [at, null],
            ],
          }),
        },
      ],
      ['b', { title: '空', read: () => undefined }],
      ['c', { title: '状态', read: () => ({ columns: ['对象'], rows: [['+1 号泵'], [true]] }) }],
    ]),
  );
  expect(rows).toEqual([
    ["'=功率"],
    ['时间', '数值'],
    ['2026-11-30T08:00:00.000Z', 12.5],
    ['2026-11-30T08:00:00.000Z', ''],
    [],
    ['状态'],
    ['对象'],
    ["'+1 号泵"],
    ['true'],
    [],
  ]);
});
