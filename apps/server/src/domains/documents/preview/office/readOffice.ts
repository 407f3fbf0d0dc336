import type { OfficeKind } from '@twinscape/contract/documents';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { readSpreadsheet } from '../../../../platform/spreadsheet/readSpreadsheet.ts';
import { type ZipLimits, zipEntries } from '../../../../platform/zip/index.ts';
import type { OfficeSection } from './work.ts';

export const OFFICE_ZIP_LIMITS: ZipLimits = { maxEntries: 20_000, maxInflatedBytes: 512 * 1024 ** 2, maxRatio: 400 };
/** How much of a file is read. */
export type OfficeLimits = {
  readonly characters: number;
  /** Of one sheet. */
  readonly rows: number;
  readonly columns: number;
  readonly sheets: number;
  readonly slides: number;
};
/** What a page shows of one file. */
const SHOWN: OfficeLimits = { characters: 400_000, rows: 1_000, columns: 60, sheets: 10, slides: 300 };

export type OfficeText = { readonly sections: readonly OfficeSection[]; readonly isCut: boolean };

/**
 * Text and tables of a file of an office program: Office Open XML (ECMA-376), or OpenDocument (ISO 26300) where it has
 * that one's content. Pictures, macros and links are not looked at.
 */
export async function readOffice(file: Buffer, kind: OfficeKind, limits: OfficeLimits = SHOWN): Promise<OfficeText> {
  if (kind === 'mail') return (await import('./readMail.ts')).readMail(file, limits);
  const { findOpenContent, isOpenDocument, readOpenDocument } = await import('./readOpenDocument.ts');
  const open = isOpenDocument(file) ? await findOpenContent(file) : undefined;
  if (open) return readOpenDocument(open, kind, limits);
  return { word: readWord, slides: readSlides, sheets: readSheets }[kind](file, limits);
}

async function readWord(file: Buffer, limits: OfficeLimits): Promise<OfficeText> {
  const parts = await zipEntries(file, OFFICE_ZIP_LIMITS, (name) => name === 'word/document.xml');
  const xml = parts.get('word/document.xml');
  if (!xml) throw new SyntaxError('there is no text');
  const { rows, isCut } = readRows(xml, 'w', limits.characters);
  return { sections: [{ name: '', rows }], isCut };
}

async function readSlides(file: Buffer, limits: OfficeLimits): Promise<OfficeText> {
  const parts = await zipEntries(file, OFFICE_ZIP_LIMITS, (name) => SLIDE.test(name));
  const slides = [...parts]
    .map(([name, xml]) => ({ number: Number(SLIDE.exec(name)?.[1]), xml }))
    .sort((a, b) => a.number - b.number);
  if (slides.length === 0) throw new SyntaxError('there are no slides');
  let left = limits.characters;
  let isCut = slides.length > limits.slides;
  const sections = slides.slice(0, limits.slides).map(({ xml }) => {
    const read = readRows(xml, 'a', left);
    left -= read.characters;
    isCut ||= read.isCut;
    return { name: '', rows: read.rows };
  });
  return { sections, isCut };
}
const SLIDE = /^ppt\/slides\/slide(\d+)\.xml$/;

async function readSheets(file: Buffer, limits: OfficeLimits): Promise<OfficeText> {
  const parts = await zipEntries(file, OFFICE_ZIP_LIMITS, (name) => name === 'xl/workbook.xml');
  const names = readSheetNames(parts.get('xl/workbook.xml') ?? Buffer.alloc(0));
  let isCut = names.length > limits.sheets;
  let left = limits.characters;
  const sections: OfficeSection[] = [];
  for (const [at, name] of names.slice(0, limits.sheets).entries()) {
    const all = await readSpreadsheet(file, { maxRows: 1_048_576, maxColumns: 16_384 }, at + 1);
    isCut ||= all.length > limits.rows || all.some((row) => row.length > limits.columns);
    const rows: string[][] = [];
    for (const row of all.slice(0, limits.rows)) {
      const cells = row.slice(0, limits.columns);
      left -= cells.reduce((sum, cell) => sum + cell.length, 0);
      if (left < 0) break;
      rows.push(cells);
    }
    sections.push({ name, rows });
    if (left < 0) {
      isCut = true;
      break;
    }
  }
  return { sections, isCut };
}

function readSheetNames(xml: Buffer): string[] {
  const names: string[] = [];
  hearXml(xml, {
    open: ({ name, attributes }) => {
      if (name.replace(/^.*:/, '') === 'sheet') names.push(attributes.name ?? '');
    },
  });
  return names;
}

/**
 * Paragraphs and tables of a part, whose text elements have this prefix: `w` of a text (17.3), `a` of a slide (21.1.2).
 * A paragraph is a row of one cell, a row of a table one of several.
 */
function readRows(
  xml: Buffer,
  prefix: 'w' | 'a',
  most: number,
): { readonly rows: string[][]; readonly isCut: boolean; readonly characters: number } {
  const rows: string[][] = [];
  let text = '';
  let isText = false;
  let characters = 0;
  let isCut = false;
  /** The cells of the row of a table that is being read; tables within tables are part of their cell. */
  let cells: string[] | undefined;
  let tables = 0;
  const add = (row: string[]) => {
    const length = row.reduce((sum, cell) => sum + cell.length, 0);
    if (characters + length > most) isCut = true;
    if (isCut || length === 0) return;
    characters += length;
    rows.push(row);
  };
  hearXml(xml, {
    open: ({ name }) => {
      if (name === `${prefix}:t`) isText = true;
      else if (name === `${prefix}:tab`) text += '\t';
      else if (name === `${prefix}:br`) text += '\n';
      else if (name === `${prefix}:tbl`) tables += 1;
      else if (name === `${prefix}:tr` && tables === 1) cells = [];
      else if (name === `${prefix}:tc` && tables === 1) text = '';
    },
    text: (piece) => {
      if (isText && !isCut) text += piece;
    },
    close: (name) => {
      if (name === `${prefix}:t`) isText = false;
      else if (name === `${prefix}:p`) {
        if (cells) text += '\n';
        else {
          add([text.trimEnd()]);
          text = '';
        }
      } else if (name === `${prefix}:tc` && tables === 1) {
        cells?.push(text.trim());
        text = '';
      } else if (name === `${prefix}:tr` && tables === 1) {
        if (cells) add(cells);
        cells = undefined;
      } else if (name === `${prefix}:tbl`) tables -= 1;
    },
  });
  return { rows, isCut, characters };
}

type Heard = {
  readonly open?: (tag: SaxesTagPlain) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

const PIECE_BYTES = 64 * 1024;

/** Reads XML piece by piece. A document type is refused: its entities would multiply, or name files. */
export function hearXml(xml: Buffer, { open, text, close }: Heard): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new SyntaxError(error.message);
  });
  parser.on('doctype', () => {
    throw new SyntaxError('a document type is not part of such a file');
  });
  if (open) parser.on('opentag', open);
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(name));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < xml.length; at += PIECE_BYTES)
    parser.write(decoder.decode(xml.subarray(at, at + PIECE_BYTES), { stream: true }));
  parser.write(decoder.decode()).close();
}
