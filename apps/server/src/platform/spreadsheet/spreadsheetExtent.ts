import { setImmediate as others } from 'node:timers/promises';
import { ExcelRefused, type SpreadsheetLimits } from './excelRefused.ts';

/**
 * Refuses a sheet whose addresses reach past the limits. The reader fills the gaps between addresses with empty cells,
 * so that one cell at XFD1048576, or a row that calls itself 1e9, would fill memory. Every `r` attribute is looked at,
 * wherever it stands: better one text refused that imitates an address than an address missed.
 */
export async function checkSpreadsheetExtent(
  xml: string,
  { maxRows, maxColumns }: Pick<SpreadsheetLimits, 'maxRows' | 'maxColumns'>,
): Promise<void> {
  let checked = 0;
  for (const found of xml.matchAll(/[\s:]r\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g)) {
    checked += 1;
    if (checked % ADDRESSES_A_PIECE === 0) await others();
    const address = found[1] ?? found[2] ?? '';
    if (address.includes('&')) throw new ExcelRefused('damaged'); // an address has nothing to escape, except to hide
    const letters = /^[^0-9]*/.exec(address)?.[0] ?? '';
    const row = Number(letters.trim() === '' ? address : address.slice(letters.length));
    if (row > maxRows) throw new ExcelRefused('too-large', { limit: 'maxRows' });
    if (row > 0 && columnNumber(letters.trim()) > maxColumns)
      throw new ExcelRefused('too-large', { limit: 'maxColumns' });
  }
}

/** Addresses that are looked at at a time; between them others have their turn. */
const ADDRESSES_A_PIECE = 10_000;

/** `A` is 1, `Z` 26, `AA` 27, by the reader's own arithmetic, which takes any character for a letter. */
function columnNumber(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + Math.abs(letter.charCodeAt(0) - 64);
  return column;
}
