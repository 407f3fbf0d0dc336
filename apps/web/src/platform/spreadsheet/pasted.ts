/**
 * Cells that were copied from a spreadsheet, as they lie in the clipboard: tabs between cells, a cell with line ends or
 * quotes within quotes. Undefined where the text is no table of at least two rows. Pure.
 */
export function parsePastedTable(text: string): string[][] | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at] ?? '';
    if (isQuoted) {
      if (one !== '"') cell += one;
      else if (text[at + 1] === '"') {
        cell += one;
        at += 1;
      } else isQuoted = false;
    } else if (one === '"' && cell === '') isQuoted = true;
    else if (one === '\t') {
      row.push(cell);
      cell = '';
    } else if (one === '\n' || one === '\r') {
      if (one === '\r' && text[at + 1] === '\n') at += 1;
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += one;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows.length >= 2 && rows.some(({ length }) => length > 1) ? rows : undefined;
}
