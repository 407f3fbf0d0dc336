import type { Cell } from './csv.ts';
import { createZip } from './zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook with one sheet that every reader asks for (ECMA-376 part 1, 12.3). */
const FIXED = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Data" sheetId="1" r:id="r1"/></sheets></workbook>`,
} as const;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;
const escaped = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>]/g, (found) => ESCAPES[found] ?? '');

/** An Excel workbook with one sheet. */
export function toXlsx(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  const body = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, column) => cellText(cell, letters(column) + (at + 1))).join('')}</row>`,
    )
    .join('');
  const sheet = `${HEAD}<worksheet xmlns="${MAIN}"><cols><col min="1" max="1" width="22" customWidth="1"/></cols><sheetData>${body}</sheetData></worksheet>`;
  return createZip({ ...FIXED, 'xl/worksheets/sheet1.xml': sheet });
}

function cellText(cell: Cell, place: string): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** 0 → A, 26 → AA. */
const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
