import { type Language, say } from '@twinscape/contract';
import type { Db } from '../../platform/db/index.ts';
import { RESULT_TITLES, resultMessages as words } from './messages.ts';
import { loadFates } from './store.ts';

/** Fates that are read at a time. */
const ROWS_A_PIECE = 1_000;

export const getResultTitles = (language: Language): string[] => RESULT_TITLES.map((text) => say(text, language));

/** A row for each thing that was looked at, in their order, read while they are written. */
export async function* exportFates(db: Db, jobId: string, language: Language): AsyncGenerator<string[]> {
  let after = -1;
  for (;;) {
    const fates = await loadFates(db, jobId, after, ROWS_A_PIECE);
    for (const { place, name, reason } of fates)
      yield [String(place + 1), name, say(reason ? words.refused : words.done, language), reason?.[language] ?? ''];
    const last = fates.at(-1);
    if (!last) return;
    after = last.place;
  }
}
