import { expect, it } from 'vitest';
import { readCsv } from './readCsv.ts';
import { streamCsv } from './streamCsv.ts';

const read = (text: string, delimiter = ',') => readCsv(Buffer.from(text), delimiter);

it('reads quotes, line ends of any system, and rows of different lengths', async () => {
  expect(await read('a,b\r\n"x, ""y""\nz", 2 \rc\n\n')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '2'],
    ['c', ''],
  ]);
  expect(await read('a;b\n1;2,5', ';')).toEqual([
    ['a', 'b'],
    ['1', '2,5'],
  ]);
  expect(await read('a\tb', '\t')).toEqual([['a', 'b']]);
  expect(await read('5" pipe,x')).toEqual([['5" pipe', 'x']]);
});

it('reads UTF-8 with and without its mark, UTF-16, and what Excel writes in China', async () => {
  const chinese = [['设备', '泵']];
  expect(await read('\ufeff设备,泵')).toEqual(chinese);
  expect(await readCsv(Buffer.from('\ufeff设备,泵', 'utf16le'), ',')).toEqual(chinese);
  expect(await readCsv(Buffer.from('c9e8b1b82cb1c3', 'hex'), ',')).toEqual(chinese);
});

it('takes back what the export guarded against formulas', async () => {
  async function* rows() {
    yield ['=1+1', '-1F', 'plain'];
  }
  const pieces: Buffer[] = [];
  for await (const piece of streamCsv(['a', 'b', 'c'], rows())) pieces.push(piece);
  const csv = Buffer.concat(pieces);
  expect(csv.toString()).toContain("'=1+1");
  expect((await readCsv(csv, ','))[1]).toEqual(['=1+1', '-1F', 'plain']);
});

it.each([
  ['', 'empty-file'],
  ['a\u0000b', 'not-excel'],
  ['"never closed', 'damaged'],
])('refuses %j as %s', async (text, reason) => {
  await expect(read(text)).rejects.toMatchObject({ reason });
});

it('refuses more rows and columns than its limits', async () => {
  await expect(readCsv(Buffer.from('a\nb\nc'), ',', { maxRows: 2 })).rejects.toMatchObject({ limit: 'maxRows' });
  await expect(readCsv(Buffer.from('a,b,c'), ',', { maxColumns: 2 })).rejects.toMatchObject({ limit: 'maxColumns' });
});
