import { describe, expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { deflatedZip } from '../zip/deflatedZip.fixture.ts';
import { storedZip, zipEntries } from '../zip/index.ts';
import { xlsx, xlsxParts } from './excel.fixture.ts';
import { readSpreadsheet, writeWorkbook } from './index.ts';
import type { SpreadsheetCell } from './writeSpreadsheet.ts';

const columns = [{ title: '资产编号' }, { title: 'Name' }];
const write = (...rows: SpreadsheetCell[][]) => writeWorkbook({ columns, rows });
const raw = (rows: string) => `<row r="1">${rows}</row>`;
const cell = (address: string, text = 'x') => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
async function readXml(file: Buffer): Promise<string> {
  const limits = { maxEntries: 100, maxInflatedBytes: 1e7, maxRatio: 1e3 };
  return [...(await zipEntries(file, limits, () => true)).values()].join('\n');
}

describe('writeSheet and readSheet', () => {
  test('carry Chinese, accented and supplementary characters', async () => {
    const file = await write(['空调机组-01', 'Ünïcödé 𠮷🏢 <&">']);
    expect(await readSpreadsheet(file)).toEqual([
      ['资产编号', 'Name'],
      ['空调机组-01', 'Ünïcödé 𠮷🏢 <&">'],
    ]);
  });

  test('carry numbers, truth values and dates as the user sees them', async () => {
    const at = new Date('2026-01-31T08:30:15Z');
    const file = await write(
      [0.1 + 0.2, true],
      [-5, false],
      [13_800_138_000, at],
      [1e-7, new Date('2026-03-01T00:00:00Z')],
    );
    expect((await readSpreadsheet(file)).slice(1)).toEqual([
      ['0.3', 'TRUE'],
      ['-5', 'FALSE'],
      ['13800138000', '2026-01-31 08:30:15'],
      ['1e-7', '2026-03-01'],
    ]);
  });

  test('show dates by the clock of the zone', async () => {
    const rows = [[new Date('2026-01-31T18:30:00Z')]];
    const file = await writeWorkbook({ columns: [{ title: 'At' }], rows, timeZone: 'Asia/Shanghai' });
    expect((await readSpreadsheet(file))[1]).toEqual(['2026-02-01 02:30:00']);
  });

  test('keep empty cells and empty rows where they stand', async () => {
    const file = await write(['a', undefined], [null, ''], [undefined, 'b']);
    expect(await readSpreadsheet(file)).toEqual([
      ['资产编号', 'Name'],
      ['a', ''],
      ['', ''],
      ['', 'b'],
    ]);
  });

  test('carry texts that look like formulas, which Excel sees with an apostrophe', async () => {
    const texts = ['=HYPERLINK("http://x")', '+1', '-1F', '@a', "'=quoted"];
    const file = await writeWorkbook({ columns: [{ title: '=title' }], rows: texts.map((text) => [text]) });
    expect(await readSpreadsheet(file)).toEqual([['=title'], ...texts.map((text) => [text])]);
    const xml = await readXml(file);
    for (const guarded of ["'=title", "'=HYPERLINK", "'+1", "'-1F", "'@a", "''=quoted"])
      expect(xml).toContain(`>${guarded}`);
    expect(xml).not.toContain('<f>');
  });

  test('carry texts that look like escapes of the format', async () => {
    const file = await write(['_x0041_', '_x005F_x0041_']);
    expect((await readSpreadsheet(file))[1]).toEqual(['_x0041_', '_x005F_x0041_']);
  });

  test('cut a text at what one cell holds', async () => {
    expect((await readSpreadsheet(await write(['长'.repeat(40_000), ''])))[1]?.[0]).toHaveLength(32_767);
  });

  test('take any sheet name', async () => {
    const file = await writeWorkbook({
      columns,
      rows: [],
      name: "[项目]/设备*清单?:\\' 及其很长很长很长很长很长很长很长很长的名称",
    });
    expect(await readSpreadsheet(file)).toEqual([['资产编号', 'Name']]);
  });
});

describe('readSheet', () => {
  test('reads times, and dates without seconds lost to rounding', async () => {
    const rows = [[new Date(Date.UTC(1899, 11, 30, 8, 30)), new Date('2026-07-01T23:59:59Z')]];
    const data = rows.map((row) => row.map((value) => ({ value, type: Date, format: 'yyyy-mm-dd hh:mm:ss' })));
    expect(await readSpreadsheet(await writeXlsx(data, {}).toBuffer())).toEqual([['08:30:00', '2026-07-01 23:59:59']]);
  });

  test('keeps all digits of long numbers', async () => {
    expect(await readSpreadsheet(xlsx(raw('<c r="A1"><v>110101199003070011</v></c>')))).toEqual([
      ['110101199003070011'],
    ]);
  });

  test('reads the last result of a formula, and nothing where it is an error', async () => {
    const cells =
      '<c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="e"><v>#DIV/0!</v></c><c r="C1" t="str"><f>T("a")</f><v>a</v></c>';
    expect(await readSpreadsheet(xlsx(raw(cells)))).toEqual([['2', '', 'a']]);
  });

  test('reads an empty sheet as no rows', async () => {
    expect(await readSpreadsheet(xlsx(''))).toEqual([]);
  });

  test('reads an archive whose parts were compressed by another writer', async () => {
    expect(await readSpreadsheet(deflatedZip(xlsxParts(raw(cell('A1', 'ok')))))).toEqual([['ok']]);
  });

  test.each<[string, Buffer, string]>([
    ['an empty file', Buffer.alloc(0), 'empty-file'],
    ['a text', Buffer.from('编号,名称\n1,AHU'), 'not-excel'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not-excel'],
    ['another Office document', storedZip(new Map([['word/document.xml', Buffer.from('<x/>')]])), 'not-excel'],
    ['an .xls of Excel 97', Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex'), 'old-excel'],
    [
      'a workbook with a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'encrypted',
    ],
    ['a start of an archive and nothing else', Buffer.from('PK\x03\x04'), 'damaged'],
    ['a sheet of broken XML', xlsx('<row r="1"><c r="A1"'), 'damaged'],
    ['a cell that points at no shared text', xlsx(raw('<c r="A1" t="s"><v>99</v></c>')), 'damaged'],
    ['a workbook without its sheet', storedZip(new Map([...xlsxParts('')].slice(0, 2))), 'damaged'],
  ])('refuses %s', async (_, file, reason) => {
    await expect(readSpreadsheet(file)).rejects.toMatchObject({ name: 'ExcelRefused', reason });
  });

  test('refuses a zip bomb of 100 kB that would be 100 MB', async () => {
    const bomb = deflatedZip(xlsxParts(raw(cell('A1', 'x'.repeat(100_000_000)))));
    expect(bomb.length).toBeLessThan(110_000);
    await expect(readSpreadsheet(bomb)).rejects.toMatchObject({ reason: 'too-large', limit: 'maxRatio' });
    await expect(readSpreadsheet(bomb, { maxRatio: 1e6, maxInflatedBytes: 1e6 })).rejects.toMatchObject({
      limit: 'maxInflatedBytes',
    });
  });

  test('refuses a zip bomb that lies about its size, after inflating no more than it declared', async () => {
    const bomb = deflatedZip(xlsxParts(raw(cell('A1', 'x'.repeat(100_000_000)))), { size: 1000 });
    const before = process.memoryUsage().arrayBuffers;
    await expect(readSpreadsheet(bomb)).rejects.toMatchObject({ reason: 'damaged' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000);
  });

  test.each<[string, string, string]>([
    ['a cell in the last row there is', raw(cell('A1048576')), 'maxRows'],
    ['a row that calls itself a thousand million', `<row r="1e9">${cell('A1')}</row>`, 'maxRows'],
    ['a row number in hexadecimal', `<row r='0x7fffffff'>${cell('A1')}</row>`, 'maxRows'],
    ['a cell in the last column there is', raw(cell('XFD1')), 'maxColumns'],
    ['a cell in small letters, which the parser takes for far columns', raw(cell('zzzz1')), 'maxColumns'],
    ['an address under a prefix', raw('<x:c x:r="ZZZ1" t="inlineStr"><is><t>x</t></is></x:c>'), 'maxColumns'],
  ])('refuses %s', async (_, rows, limit) => {
    await expect(readSpreadsheet(xlsx(rows))).rejects.toMatchObject({ reason: 'too-large', limit });
  });

  test('refuses an address that hides in character references', async () => {
    await expect(readSpreadsheet(xlsx(`<row r="&#49;e9">${cell('A1')}</row>`))).rejects.toMatchObject({
      reason: 'damaged',
    });
  });

  test('refuses rows and columns over the limits that the caller sets', async () => {
    const file = await write(['1', '2'], ['3', '4']);
    await expect(readSpreadsheet(file, { maxRows: 2 })).rejects.toMatchObject({ limit: 'maxRows' });
    await expect(readSpreadsheet(file, { maxColumns: 1 })).rejects.toMatchObject({ limit: 'maxColumns' });
    expect(await readSpreadsheet(file, { maxRows: 3, maxColumns: 2 })).toHaveLength(3);
  });

  test('refuses one long text that thousands of cells share', async () => {
    const cells = Array.from({ length: 5000 }, (_, n) => `<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>0</v></c></row>`);
    const relations = xlsxParts('').get('xl/_rels/workbook.xml.rels')?.toString() ?? '';
    const file = xlsx(cells.join(''), {
      'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`,
      'xl/_rels/workbook.xml.rels': relations,
    });
    await expect(readSpreadsheet(file)).rejects.toMatchObject({ reason: 'too-large', limit: 'maxCharacters' });
  });

  test('refuses cells without addresses, which the parser cannot place', async () => {
    const file = xlsx('<row><c t="inlineStr"><is><t>x</t></is></c></row>');
    await expect(readSpreadsheet(file)).rejects.toMatchObject({ reason: 'damaged' });
  });

  test('expands no entity of a document type', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData>${raw(cell('A1', '&b;'))}</sheetData></worksheet>`;
    const answer = await readSpreadsheet(xlsx('', { 'xl/worksheets/sheet1.xml': bomb })).catch(
      (error: unknown) => error,
    );
    expect(JSON.stringify(answer)).not.toContain('aaaa');
  });
});
