import { stemmer } from 'stemmer';
import { foldEach, type Run } from './terms.ts';

type Mark = [number, number];
/** The words around what was found, and where it stands in them; `score` is higher for what fits better. */
export type Excerpt = { readonly text: string; readonly marks: Mark[]; readonly score: number };

/** Characters of an excerpt. */
const LONGEST = 160;
/** Characters in front of the first place. */
const BEFORE = 40;
const MARKS_MAX = 40;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const SENTENCE_END = /[。！？；\n.!?;]\s*$/u;

/** The best place of a passage for what was sought; undefined where not all of it stands there. Pure. */
export function takeExcerpt(body: string, runs: readonly Run[], sought: string): Excerpt | undefined {
  const folded = foldEach(body);
  const found = runs.map((run) => findPlaces(folded, run));
  if (found.some((places) => places.length === 0)) return undefined;
  const marks = join(found.flat().sort(([a], [b]) => a - b));
  const exact = foldEach(sought);
  const exactAt = exact.length > 1 ? folded.indexOf(exact) : -1;
  const first = exactAt >= 0 ? exactAt : findDensest(marks);
  const start = findStart(body, first);
  const end = Math.min(body.length, start + LONGEST);
  const text = body.slice(start, end);
  return {
    text: `${start > 0 && !SENTENCE_END.test(body.slice(0, start)) ? '…' : ''}${text}${end < body.length ? '…' : ''}`,
    marks: shift(marks, start, end, start > 0 && !SENTENCE_END.test(body.slice(0, start)) ? 1 : 0),
    score: score(found, body.length) + (exactAt >= 0 ? 2 : 0),
  };
}

/** All places of a run; of a word those where it, or its stem, begins a word. */
function findPlaces(folded: string, { text, isWord }: Run): Mark[] {
  const places: Mark[] = [];
  const stem = isWord && /^[a-z]{3,}$/.test(text) ? stemmer(text) : text;
  for (const sought of new Set([text, stem]))
    for (let at = folded.indexOf(sought); at >= 0 && places.length < MARKS_MAX; at = folded.indexOf(sought, at + 1)) {
      if (!isWord) places.push([at, at + sought.length]);
      else if (isWordStart(folded, at)) places.push([at, findWordEnd(folded, at + sought.length, sought !== text)]);
    }
  return places;
}

/** Letters and digits are words of their own beside each other. */
function isWordStart(folded: string, at: number): boolean {
  const before = folded[at - 1] ?? '';
  return (
    !LETTER.test(before) || /\p{N}/u.test(before) !== /\p{N}/u.test(folded[at] ?? '') || /\p{Script=Han}/u.test(before)
  );
}

/** Of a stem the whole word is marked. */
function findWordEnd(folded: string, at: number, isStem: boolean): number {
  let end = at;
  while (isStem && /[a-z]/.test(folded[end] ?? '')) end += 1;
  return end;
}

/** Places that overlap are one. */
function join(sorted: readonly Mark[]): Mark[] {
  const joined: Mark[] = [];
  for (const [from, to] of sorted) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Where most places follow one another within an excerpt. */
function findDensest(marks: readonly Mark[]): number {
  let best = marks[0]?.[0] ?? 0;
  let most = 0;
  for (const [from] of marks) {
    const count = marks.filter(([at]) => at >= from && at < from + LONGEST - BEFORE).length;
    if (count > most) [best, most] = [from, count];
  }
  return best;
}

/** The sentence in which the place stands, where it begins near enough. */
function findStart(body: string, first: number): number {
  const earliest = Math.max(0, first - BEFORE);
  for (let at = first; at > earliest; at--) if (SENTENCE_END.test(body.slice(Math.max(0, at - 2), at))) return at;
  return isLowSurrogate(body, earliest) ? earliest + 1 : earliest;
}
const isLowSurrogate = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
};

const shift = (marks: readonly Mark[], start: number, end: number, by: number): Mark[] =>
  marks
    .filter(([from, to]) => to > start && from < end)
    .map(([from, to]) => [Math.max(from, start) - start + by, Math.min(to, end) - start + by]);

/** How often each of what is sought stands in the passage, the tenth time counting little (BM25, Robertson 1994). */
const score = (found: readonly (readonly Mark[])[], length: number): number =>
  found.reduce((sum, { length: count }) => sum + (count * 2.2) / (count + 0.3 + (0.9 * length) / PASSAGE_USUAL), 0);
const PASSAGE_USUAL = 600;
