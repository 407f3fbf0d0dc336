import { Refusal, refuse } from '@twinscape/contract';
import { assetRefusals } from '@twinscape/contract/assets';
import { describe, expect, it } from 'vitest';
import { findShortest } from '../testing/shortest.ts';
import { describeColumns, rememberTitles } from './describeColumns.ts';
import { recognizeSheet } from './header.ts';
import type { TitledColumn } from './titles.ts';

const COLUMNS: readonly TitledColumn<string>[] = [
  { field: 'number', title: { cn: '资产编号', en: 'Asset number' }, aliases: ['编号'], required: false },
  { field: 'name', title: { cn: '资产名称', en: 'Asset name' }, aliases: ['名称'], required: true },
  { field: 'place', title: { cn: '位置', en: 'Location' }, aliases: ['安装位置'], required: false },
];
const REFUSED = assetRefusals['asset.columnMissing'];
const SHEET = [
  ['设备台账', '', '', '', ''],
  ['', '', '', '', ''],
  ['编号', '设备安装位置', '产地', '品名', ''],
  ['A-1', 'B1', '上海', '泵', '备用'],
  ['A-2', 'B1', '', '风机', ''],
  ['', '', '', '', ''],
];

describe('what a stranger’s file holds', () => {
  it('finds the titles below a heading, guesses by titles and by likeness, and shows samples', () => {
    const reading = describeColumns(SHEET, COLUMNS, {}, 'cn');
    expect(reading).toMatchObject({ count: 2, titleRow: 3 });
    expect(reading?.columns).toEqual([
      { place: 0, title: '编号', samples: ['A-1', 'A-2'], field: 'number', guessedBy: 'title' },
      { place: 1, title: '设备安装位置', samples: ['B1'], field: 'place', guessedBy: 'likeness' },
      { place: 2, title: '产地', samples: ['上海'] },
      { place: 3, title: '品名', samples: ['泵', '风机'] },
      { place: 4, title: 'E', samples: ['备用'] },
    ]);
    expect(reading?.fields).toContainEqual({ field: 'name', title: '资产名称', isRequired: true });
  });

  it('believes what was chosen before, leaves out what was left out, and forgets the oldest of too many', () => {
    const memory = rememberTitles({}, SHEET, COLUMNS, [
      { field: 'number', place: 0 },
      { field: 'name', place: 3 },
    ]);
    // A field's own title needs no memory.
    expect(memory).toEqual({ 设备安装位置: '', 产地: '', 品名: 'name' });
    const again = describeColumns(SHEET, COLUMNS, memory, 'cn');
    expect(again?.columns.map(({ field, guessedBy }) => [field, guessedBy])).toEqual([
      ['number', 'title'],
      [undefined, undefined],
      [undefined, undefined],
      ['name', 'memory'],
      [undefined, undefined],
    ]);
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`列 ${at}`, 'name']));
    const next = rememberTitles(many, SHEET, COLUMNS, []);
    expect(Object.keys(next)).toHaveLength(500);
    expect(next).not.toHaveProperty('列 0');
    expect(next).toHaveProperty('品名', '');
  });

  it('remembers no field that there is not, and no title that the database would not take', () => {
    const titles = ['甲', '乙\ud83d', '丙\u0007', '丁'.repeat(201)];
    const chosen = [{ field: 'made up\u0000', place: 0 }, ...[1, 2, 3].map((place) => ({ field: 'name', place }))];
    expect(rememberTitles({}, [titles], COLUMNS, chosen)).toEqual({ 甲: '' });
  });

  it('tells only the start of a title that is a wall of text, and is done at once with thousands of fields', async () => {
    const wall = '墙'.repeat(30_000);
    const many = Array.from({ length: 3_000 }, (_, n) => ({
      field: `f${n}`,
      title: { cn: `属性名称 ${n}`, en: `Property name ${n}` },
      aliases: [`属性名称 ${n} kw`],
      required: false,
    }));
    const file = [Array.from({ length: 256 }, (_, n) => (n === 0 ? wall : `别的标题 ${n}`)), ['x']];
    const read = () => ({
      reading: describeColumns(file, many, {}, 'cn'),
      sheet: recognizeSheet(file, many, { isExample: () => false, missing: REFUSED, twice: REFUSED }, 'cn'),
    });
    expect(await findShortest(1_500, read)).toBeLessThan(1_500);
    const { reading, sheet } = read();
    expect(reading?.columns[0]?.title).toBe('墙'.repeat(100));
    expect(sheet?.unusedColumns).toEqual(['墙'.repeat(100)]);
  });

  it('takes no field twice, and nothing of an empty file', () => {
    const twice = describeColumns([['名称', '资产名称']], COLUMNS, {}, 'cn');
    expect(twice?.columns.map(({ field }) => field)).toEqual(['name', undefined]);
    expect(describeColumns([['', '']], COLUMNS, {}, 'cn')).toBeUndefined();
    // A title that is called like what every object has is no memory.
    expect(describeColumns([['constructor', '名称']], COLUMNS, {}, 'cn')?.columns[0]).not.toHaveProperty('field');
  });
});

describe('a sheet by the columns that were chosen', () => {
  const rules = {
    isExample: () => false,
    missing: assetRefusals['asset.columnMissing'],
    twice: assetRefusals['asset.columnTwice'],
  };
  it('reads just those, and names the others that hold something', () => {
    const sheet = recognizeSheet(
      SHEET,
      COLUMNS,
      {
        ...rules,
        chosen: [
          { field: 'name', place: 3 },
          { field: 'gone', place: 0 },
        ],
      },
      'cn',
    );
    expect([...(sheet?.rows() ?? [])].map(({ row, getCell }) => [row, getCell('name'), getCell('number')])).toEqual([
      [4, '泵', ''],
      [5, '风机', ''],
    ]);
    expect(sheet?.unusedColumns).toEqual(['编号', '设备安装位置', '产地', 'E']);
  });

  it('refuses a choice without what is necessary, or with one field of two columns', () => {
    const choose = (chosen: { field: string; place: number }[]) => () =>
      recognizeSheet(SHEET, COLUMNS, { ...rules, chosen }, 'cn');
    expect(choose([{ field: 'number', place: 0 }])).toThrow(Refusal);
    const both = [
      { field: 'name', place: 0 },
      { field: 'name', place: 1 },
    ];
    expect(choose(both)).toThrow(refuse(rules.twice, { column: '资产名称' }).message);
  });
});
