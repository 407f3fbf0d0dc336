import { escapeXml } from '../text/index.ts';
import { streamedZip } from '../zip/index.ts';
import {
  displayWidth,
  type SpreadsheetCell,
  type SpreadsheetColumn,
  toCellText,
  toWorksheetName,
} from './writeSpreadsheet.ts';

export type StreamedSpreadsheet = {
  readonly columns: readonly Omit<SpreadsheetColumn, 'dateFormat'>[];
  readonly rows: AsyncIterable<readonly Exclude<SpreadsheetCell, Date>[]>;
  readonly name?: string;
};

/** Rows that are written and compressed at a time; between them others have their turn. */
const ROWS_A_PIECE = 200;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/**
 * An .xlsx of one sheet, written while its rows come, for sheets too long for `writeSheet`: memory stays the same
 * however many rows there are. Texts are guarded as there (OWASP). Format: ECMA-376 part 1, SpreadsheetML with inline
 * strings.
 */
export async function* streamSpreadsheet({
  columns,
  rows,
  name = 'Sheet1',
}: StreamedSpreadsheet): AsyncGenerator<Buffer> {
  yield* streamedZip(createParts(columns, rows, toWorksheetName(name)));
}

function createParts(
  columns: StreamedSpreadsheet['columns'],
  rows: StreamedSpreadsheet['rows'],
  name: string,
): readonly (readonly [string, AsyncIterable<string> | Iterable<string>])[] {
  return [
    [
      '[Content_Types].xml',
      [
        `${head}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
          `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>` +
          `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
      ],
    ],
    ['_rels/.rels', [relations([['officeDocument', 'xl/workbook.xml']])]],
    [
      'xl/workbook.xml',
      [
        `${head}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    ],
    [
      'xl/_rels/workbook.xml.rels',
      [
        relations([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
      ],
    ],
    ['xl/styles.xml', [styles]],
    ['xl/worksheets/sheet1.xml', streamWorksheet(columns, rows)],
  ];
}

const relations = (targets: readonly (readonly [string, string])[]): string =>
  `${head}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** Style 1 is the bold title. */
const styles =
  `${head}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>';

async function* streamWorksheet(
  columns: StreamedSpreadsheet['columns'],
  rows: StreamedSpreadsheet['rows'],
): AsyncGenerator<string> {
  const letters = columns.map((_, at) => columnLetters(at));
  const widths = columns.map(({ title, width }, at) => {
    const place = at + 1;
    return `<col min="${place}" max="${place}" width="${width ?? displayWidth(title) + 2}" customWidth="1"/>`;
  });
  const titles = columns.map(({ title }, at) => textCell(title, `${letters[at]}1`, ' s="1"')).join('');
  yield `${head}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles}</row>`;
  let piece: string[] = [];
  let number = 1;
  for await (const row of rows) {
    number += 1;
    piece.push(`<row r="${number}">${letters.map((letter, at) => cell(row[at], `${letter}${number}`)).join('')}</row>`);
    if (piece.length < ROWS_A_PIECE) continue;
    yield piece.join('');
    piece = [];
  }
  yield `${piece.join('')}</sheetData></worksheet>`;
}

/** 0 is A, 25 Z, 26 AA. */
const columnLetters = (at: number): string =>
  (at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

function cell(value: Exclude<SpreadsheetCell, Date>, address: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return `<c r="${address}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${address}"><v>${value}</v></c>`;
  return textCell(String(value), address);
}

const textCell = (value: string, address: string, style = ''): string =>
  `<c r="${address}" t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(toCellText(value))}</t></is></c>`;
