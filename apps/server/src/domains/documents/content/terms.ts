import { stemmer } from 'stemmer';

/**
 * What a text is found by. Scripts without spaces (Chinese, Japanese, Korean) by each character and each two
 * neighbours; words of other scripts as they stand, by their stem (Porter 1980), and by their letters and digits apart
 * (`DN150` also by `150`).
 */

const RUNS =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+)|((?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{M}\p{N}])+)/gu;
const LETTERS_OR_DIGITS = /\p{N}+|[\p{L}\p{M}]+/gu;
const ENGLISH = /^[a-z]{3,}$/;
/** Longer words are found by their beginning. */
const WORD_MAX = 40;

/** A run of characters of a script without spaces, or a word of another; where it begins in the text. */
export type Run = { readonly text: string; readonly at: number; readonly isWord: boolean };

/**
 * The text with each character in its plain form and in lower case, as long as it was: what is found in it stands at
 * the same place of the text. Pure.
 */
export function foldEach(text: string): string {
  return text.replace(UNLIKE_PLAIN, foldOne).replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Neither ASCII nor a Chinese character, of which nearly all texts are made: those are plain as they stand. */
const UNLIKE_PLAIN = /[^\0-\x7f\u3001-\u303f\u4e00-\u9fff]/gu;

function foldOne(character: string): string {
  const plain = character.normalize('NFKC').toLowerCase();
  return plain.length === character.length ? plain : character;
}

/** The words and runs of a folded text. Pure. */
export function* findRuns(folded: string): Generator<Run> {
  for (const { 1: run, 2: word, index: at } of folded.matchAll(RUNS))
    yield { text: run ?? word ?? '', at, isWord: run === undefined };
}

/** What a folded text is found by, each once. Pure. */
export function findTerms(folded: string): Set<string> {
  const terms = new Set<string>();
  for (const { text, isWord } of findRuns(folded)) {
    if (!isWord) for (const gram of toGrams(text)) terms.add(gram);
    else for (const form of toForms(text)) terms.add(form);
  }
  return terms;
}

function toGrams(run: string): string[] {
  const characters = [...run];
  return characters.flatMap((one, at) => {
    const next = characters[at + 1];
    return next === undefined ? [one] : [one, one + next];
  });
}

function toForms(word: string): string[] {
  const whole = cut(word);
  const stem = ENGLISH.test(word) ? stemmer(word) : whole;
  const parts = word.match(LETTERS_OR_DIGITS) ?? [];
  return [whole, stem, ...(parts.length > 1 ? parts.map(cut) : [])];
}

const cut = (word: string): string => [...word].slice(0, WORD_MAX).join('');

/**
 * What a search looks for: all of it must stand in a passage, words by their beginning or their stem. Undefined where
 * the text has nothing that could be found.
 */
export function toContentQuery(text: string): { readonly runs: readonly Run[]; readonly query: string } | undefined {
  const runs = [...findRuns(foldEach(text))].slice(0, RUNS_MAX);
  if (runs.length === 0) return undefined;
  const conditions = new Set(
    runs.flatMap(({ text: run, isWord }) => {
      if (isWord) {
        const [whole = run, stem = whole] = toForms(run);
        // Of one letter alone half the index begins.
        if ([...whole].length === 1) return [quote(whole)];
        return stem === whole ? [`${quote(whole)}:*`] : [`(${quote(whole)}:* | ${quote(stem)})`];
      }
      const characters = [...run];
      return characters.length === 1
        ? [quote(run)]
        : characters.slice(1).map((one, at) => quote(`${characters[at]}${one}`));
    }),
  );
  return { runs, query: [...conditions].join(' & ') };
}
/** Words of one search that count. */
const RUNS_MAX = 20;

const quote = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
