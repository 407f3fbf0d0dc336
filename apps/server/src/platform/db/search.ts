import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * The words of a search as a tsquery over one- and two-character grams, matching `search_grams` in the database.
 * Trigrams cannot find two-character Chinese words; grams of two can, and the GIN index answers them.
 * Undefined when nothing is searched for.
 */
export function gramQuery(text: string): string | undefined {
  const characters = [...text.normalize('NFC').toLowerCase()];
  if (characters.length === 0) return undefined;
  const grams = new Set<string>();
  if (characters.length === 1) grams.add(characters.join(''));
  for (let at = 0; at + 1 < characters.length; at++) grams.add(`${characters[at]}${characters[at + 1]}`);
  return [...grams].map((gram) => `'${gram.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`).join(' & ');
}

/**
 * A condition that finds a text anywhere in the given columns, without regard to case. `vector` is the generated column
 * that `searchColumn` made from the same columns; grams only narrow, the columns themselves decide. A text of one or
 * two characters is a gram itself: there the vector alone decides, and no row need be read through.
 */
export function matchesSearch(
  vector: AnyColumn,
  columns: readonly (AnyColumn | SQL)[],
  text: string | undefined,
): SQL | undefined {
  const sought = text?.trim().normalize('NFC');
  if (!sought) return undefined;
  // U+0000 stands in no stored text, and PostgreSQL would refuse to look for it.
  if (sought.includes('\u0000')) return sql`false`;
  const folded = sought.toLowerCase();
  const found = sql`${vector} @@ ${gramQuery(sought)}::tsquery`;
  if ([...folded].length <= 2) return found;
  const pattern = `%${folded.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  // Chinese has no case: folding long texts costs more than looking through them.
  const hasCase = folded !== sought.toUpperCase();
  const anywhere = sql.join(
    columns.map((column) => (hasCase ? sql`lower(${column}) like ${pattern}` : sql`${column} like ${pattern}`)),
    sql` or `,
  );
  return sql`(${found} and (${anywhere}))`;
}
