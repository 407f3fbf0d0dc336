import { xlsx } from '../../platform/spreadsheet/excel.fixture.ts';
import { deflatedZip } from '../../platform/zip/deflatedZip.fixture.ts';
import { storedZip } from '../../platform/zip/index.ts';
import { defineHostileFile } from './case.ts';

const cell = (address: string, value: string): string => `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (inside: string, number = 1): string => `<row r="${number}">${inside}</row>`;
const part = (text: string, name = 'xl/worksheets/sheet1.xml'): Map<string, Buffer> =>
  new Map([
    ['xl/workbook.xml', Buffer.from('<workbook/>')],
    [name, Buffer.from(text)],
  ]);
const many = Array.from({ length: 3_000 }, (_, at) => [`xl/part${at}.xml`, Buffer.from('<a/>')] as const);
const overlapping = Array.from({ length: 200 }, (_, at) => [`xl/${at}.xml`, Buffer.alloc(900_000)] as const);

/** Unpacks a thousandfold. */
export const createSpreadsheetBomb = (megabytes = 100): Buffer =>
  deflatedZip(part(`<worksheet><sheetData>${' '.repeat(megabytes * 1_000_000)}</sheetData></worksheet>`));

export const HOSTILE_SPREADSHEETS = [
  defineHostileFile('xlsx: unpacks a thousandfold', 'refused', () => createSpreadsheetBomb()),
  defineHostileFile('xlsx: says that it is small', 'refused', () =>
    deflatedZip(part(' '.repeat(50_000_000)), { size: 1_000 }),
  ),
  defineHostileFile('xlsx: says that it is four gigabytes', 'refused', () =>
    deflatedZip(part('<a/>'), { size: 0xfffffffe }),
  ),
  defineHostileFile('xlsx: three thousand parts', 'refused', () => storedZip(new Map(many))),
  defineHostileFile('xlsx: parts that share their bytes', 'refused', () =>
    deflatedZip(new Map(overlapping), { isOverlapping: true }),
  ),
  defineHostileFile('xlsx: one cell at the far corner', 'refused', () => xlsx(row(cell('XFD1048576', 'x'), 1_048_576))),
  defineHostileFile('xlsx: a row beyond all numbers', 'refused', () => xlsx(row(cell('A1', 'x'), 1e300))),
  defineHostileFile('xlsx: a column without end', 'refused', () => xlsx(row(cell(`${'Z'.repeat(5_000)}1`, 'x')))),
  defineHostileFile('xlsx: one text in a million cells', 'refused', () =>
    xlsx(
      Array.from({ length: 20_000 }, (_, at) =>
        row(
          Array.from({ length: 40 }, (_one, column) =>
            cell(`${String.fromCharCode(65 + (column % 26))}${at + 1}`, 'x'.repeat(100)),
          ).join(''),
          at + 1,
        ),
      ).join(''),
    ),
  ),
  defineHostileFile('xlsx: a hundred thousand levels', 'either', () =>
    xlsx(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`),
  ),
  defineHostileFile('xlsx: entities that grow', 'either', () =>
    xlsx(`<!DOCTYPE a [<!ENTITY a "${'a'.repeat(1_000)}">]>${row(cell('A1', '&a;'.repeat(1_000)))}`),
  ),
  defineHostileFile('xlsx: numbers that are none', 'either', () =>
    xlsx(row(`<c r="A1"><v>NaN</v></c><c r="B1"><v>1e999</v></c><c r="C1"><v>${'9'.repeat(100_000)}</v></c>`)),
  ),
  defineHostileFile('xlsx: cut off', 'refused', () => xlsx(row(cell('A1', 'x'))).subarray(0, 300)),
  defineHostileFile('xlsx: a path that leads out', 'refused', () =>
    storedZip(new Map([['../../xl/workbook.xml', Buffer.from('<a/>')]])),
  ),
  defineHostileFile('xlsx: a text named as a sheet', 'refused', () => 'PK is not the beginning of this'),
];

export const HOSTILE_CSV = [
  defineHostileFile('csv: one cell of ten megabytes', 'refused', () => 'x'.repeat(10_000_000)),
  defineHostileFile('csv: a quote that never ends', 'refused', () => `"${'x'.repeat(5_000_000)}`),
  defineHostileFile('csv: a million rows', 'refused', () => 'a\n'.repeat(1_000_000)),
  defineHostileFile('csv: a hundred thousand columns', 'refused', () => ','.repeat(100_000)),
  defineHostileFile('csv: nothing but quotes', 'either', () => '"'.repeat(4_000_000)),
  defineHostileFile('csv: nothing but blanks before a quote', 'either', () => `${' '.repeat(1_000_000)}"a"`),
  defineHostileFile('csv: zeros', 'refused', () => Buffer.alloc(1_000_000)),
  defineHostileFile('csv: half a character', 'either', () => Buffer.from([0xff, 0xfe, 0x41])),
  defineHostileFile('csv: more characters than are kept', 'refused', () => Buffer.alloc(66 * 1024 ** 2, 'a,b\n')),
];
