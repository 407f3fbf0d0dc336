/** Rows and columns that a table shows. */
const ROWS_MAX = 1_000;
const COLUMNS_MAX = 100;

/** The first rows of a text of separated values (RFC 4180); semicolons and tabs separate, too. Pure. */
export function toCsvRows(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '');
  const separator = findSeparator(plain.slice(0, plain.search(/[\r\n]|$/)));
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at <= plain.length && rows.length < ROWS_MAX; at++) {
    const character = plain[at];
    if (isQuoted) {
      if (character === undefined) isQuoted = false;
      else if (character !== '"') cell += character;
      else if (plain[at + 1] === '"') cell += plain[++at];
      else isQuoted = false;
      if (character !== undefined) continue;
    }
    if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator || character === '\n' || character === undefined) {
      if (row.length < COLUMNS_MAX) row.push(cell);
      cell = '';
      if (character === separator) continue;
      if (character !== undefined || row.some((one) => one !== '')) rows.push(row);
      row = [];
    } else if (character !== '\r') cell += character;
  }
  return rows;
}

const findSeparator = (head: string): string =>
  [',', ';', '\t'].reduce((best, one) => (head.split(one).length > head.split(best).length ? one : best));
