type Rows = readonly (readonly string[])[];
type Group = { readonly paragraph: string } | { readonly table: Rows };

/** Rows that follow one another with several cells are one table; the others are paragraphs. Pure. */
export function groupTableRows(rows: Rows): Group[] {
  const groups: Group[] = [];
  let table: (readonly string[])[] | undefined;
  for (const row of rows) {
    if (row.length > 1) {
      if (table) table.push(row);
      else {
        table = [row];
        groups.push({ table });
      }
      continue;
    }
    table = undefined;
    groups.push({ paragraph: row[0] ?? '' });
  }
  return groups;
}
