import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from '../../../platform/spreadsheet/index.ts';
import { findSheetName, writeReportWorkbook } from './reportTables.ts';

describe('the workbook of a report', () => {
  it('has a sheet of its own for each widget that has numbers', async () => {
    const table = { title: '能耗', columns: ['时间', '电量'], rows: [[{ at: Date.UTC(2027, 0, 1) }, 12.5]] };
    const book = await writeReportWorkbook(
      JSON.stringify([table, { title: '空', columns: ['a'], rows: [] }, { ...table, title: '能耗' }]),
      'Asia/Shanghai',
    );
    expect(book?.subarray(0, 2).toString()).toBe('PK');
    expect(JSON.stringify(await readSpreadsheet(book ?? Buffer.alloc(0)))).toContain('12.5');
  });

  it('is none where no widget has numbers, and refuses what is no table', async () => {
    expect(await writeReportWorkbook('[]', 'UTC')).toBeUndefined();
    await expect(writeReportWorkbook('{"a":1}', 'UTC')).rejects.toThrow();
  });

  it('names its sheets so that a spreadsheet takes them', () => {
    const taken = new Set<string>();
    const long = '一个非常长的组件标题'.repeat(5);
    const names = ['A/B', 'a b', long, long].map((title) => findSheetName(title, taken));
    expect(names.slice(0, 2)).toEqual(['A B', 'a b 2']);
    expect(names.every((name) => name.length <= 31)).toBe(true);
    expect(new Set(names).size).toBe(4);
  });
});
