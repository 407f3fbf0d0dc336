import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { connectDatabase, type Database } from './index.ts';

let own: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  database = connectDatabase(own.url);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

/**
 * What `search_grams` is to find, told once more: every character and every two neighbours of the first 4,000, folded
 * and composed.
 */
function computeGrams(text: string): string[] {
  const characters = [...[...text].slice(0, 4_000).join('').normalize('NFC').toLowerCase()];
  return [...new Set(characters.flatMap((one, at) => [one, characters.slice(at, at + 2).join('')]))].sort();
}

it.each([
  ['nothing', ''],
  ['one character', '泵'],
  ['a name in two scripts', '循环水泵 Nr. 12'],
  ['lines that say the same', '冷水\n冷水\n冷水'],
  ['signs of SQL', "it's a \\ and a 'quote'"],
  ['accents and characters of two code units', 'U\u0308nïcödé 𠮷🏢'],
  ['no more than 4,000 characters', `${'长'.repeat(3_999)}尾巴`],
])('search_grams takes %s apart into its characters and their neighbours', async (_, text) => {
  const { rows } = await database.pool.query<{ grams: string[] }>(
    'select tsvector_to_array(search_grams($1)) as grams',
    [text],
  );
  expect(rows[0]?.grams.sort()).toEqual(computeGrams(text));
});
