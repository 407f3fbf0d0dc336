import { describe, expect, test, vi } from 'vitest';
import { readSpreadsheet, streamCsv, streamSpreadsheet } from './index.ts';

type Row = readonly (string | number | boolean | null | undefined)[];
async function* coming(rows: readonly Row[]) {
  yield* rows;
}
async function readPieces(file: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for await (const piece of file) pieces.push(piece);
  return pieces;
}
const whole = async (file: AsyncIterable<Buffer>) => Buffer.concat(await readPieces(file));
const columns = [{ title: '构件' }, { title: '面积 (m²)', width: 12 }];

describe('streamSheet', () => {
  test('writes a sheet that reads back as it was, formulas, escapes and markup included', async () => {
    const rows: Row[] = [
      ['风管 <3> & "4"', 0.1],
      ['=HYPERLINK("http://x")', -5],
      ['_x0041_ 𠮷', true],
      ['-1F', undefined],
      [' 两行\n文字 ', 1e-7],
    ];
    const file = await whole(streamSpreadsheet({ columns, rows: coming(rows), name: '构件[清单]' }));
    expect(await readSpreadsheet(file)).toEqual([
      ['构件', '面积 (m²)'],
      ['风管 <3> & "4"', '0.1'],
      ['=HYPERLINK("http://x")', '-5'],
      ['_x0041_ 𠮷', 'TRUE'],
      ['-1F', ''],
      [expect.stringMatching(/两行\n文字/), '1e-7'],
    ]);
  });

  test('leaves out what XML cannot hold', async () => {
    const file = await whole(streamSpreadsheet({ columns, rows: coming([['a\u0001b\uffff\ud800c', 1]]) }));
    expect((await readSpreadsheet(file))[1]?.[0]).toBe('ab\ufffdc');
  });

  // Reading them again takes seconds where many tests share a processor.
  test('writes 30,000 rows in pieces', { timeout: 60_000 }, async () => {
    async function* many() {
      for (let row = 0; row < 30_000; row++) yield [`构件 ${row}`, row];
    }
    const pieces = await readPieces(streamSpreadsheet({ columns, rows: many() }));
    expect(pieces.length).toBeGreaterThan(20);
    const read = await readSpreadsheet(Buffer.concat(pieces), { maxRows: 40_000 });
    expect(read).toHaveLength(30_001);
    expect(read[30_000]).toEqual(['构件 29999', '29999']);
  });

  test('is read where every step takes long, as on a busy machine', async () => {
    async function* many() {
      for (let row = 0; row < 3_000; row++) yield [`构件 ${row}`, row];
    }
    const file = await whole(streamSpreadsheet({ columns, rows: many() }));
    let clock = Date.now();
    const slow = vi.spyOn(Date, 'now').mockImplementation(() => {
      clock += 10;
      return clock;
    });
    try {
      expect(await readSpreadsheet(file)).toHaveLength(3_001);
      expect(Date.now).toBe(slow);
    } finally {
      slow.mockRestore();
    }
  });
});

describe('streamCsv', () => {
  test('writes a byte order mark, quotes where they are needed, and no formulas', async () => {
    const rows: Row[] = [
      ['a,b', 1.5],
      ['say "hi"', -2],
      ['=1+1', true],
      ['two\r\nlines', null],
      [' x', undefined],
    ];
    expect((await whole(streamCsv(['构件', '值'], coming(rows)))).toString()).toBe(
      '\ufeff构件,值\r\n"a,b",1.5\r\n"say ""hi""",-2\r\n\'=1+1,TRUE\r\n"two\r\nlines",\r\n" x",\r\n',
    );
  });
});
