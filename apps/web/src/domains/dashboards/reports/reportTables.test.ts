import { describe, expect, it } from 'vitest';
import { formatReportTables } from './reportTables.ts';

describe('the numbers of a drawn report', () => {
  it('are those of the widgets that have any, moments as such', () => {
    const at = new Date(1_800_000_000_000);
    const text = formatReportTables(
      new Map([
        [
          'a',
          {
            title: '能耗',
            read: () => ({
              columns: ['时间', '电量'],
              rows: [
                [at, 12.5],
                [at, undefined],
              ],
            }),
          },
        ],
        ['b', { title: '空', read: () => ({ columns: [], rows: [] }) }],
        ['c', { title: '没有', read: () => undefined }],
      ]),
    );
    expect(JSON.parse(text)).toEqual([
      {
        title: '能耗',
        columns: ['时间', '电量'],
        rows: [
          [{ at: at.getTime() }, 12.5],
          [{ at: at.getTime() }, null],
        ],
      },
    ]);
  });
});
