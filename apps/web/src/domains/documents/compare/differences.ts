import { type Change, diffArrays, diffWords } from 'diff';

/** A piece of a line: `isChanged` where the other side has something else, or nothing. */
export type LinePart = { readonly text: string; readonly isChanged: boolean };
/** A line of one side. */
export type SideLine = { readonly number: number; readonly parts: readonly LinePart[] };
/** Two lines that stand beside each other; one side is missing where the other has a line more. */
export type LinePair = {
  readonly kind: 'same' | 'changed' | 'added' | 'removed';
  readonly before?: SideLine;
  readonly after?: SideLine;
};
export type Differences = {
  readonly pairs: readonly LinePair[];
  readonly added: number;
  readonly removed: number;
};

/** So long a comparison may take, as a whole. */
const LINES_MS = 4_000;
const WORDS_MS = 100;
/** Longer lines are compared as wholes. */
const WORDS_MAX = 4_000;
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * What differs between two texts, line by line, and within lines that were changed word by word; Chinese words too.
 * Undefined where they are so different that it would take too long. Pure.
 */
export function findDifferences(before: readonly string[], after: readonly string[]): Differences | undefined {
  const changes = diffArrays([...before], [...after], { timeout: LINES_MS });
  if (!changes) return undefined;
  const pairs: LinePair[] = [];
  let left = 0;
  let right = 0;
  let removed: readonly string[] = [];
  let added = 0;
  let gone = 0;
  const flush = (came: readonly string[]): void => {
    for (let at = 0; at < Math.max(removed.length, came.length); at++) {
      const [old, made] = [removed[at], came[at]];
      pairs.push(pairLines(old, made, { left: left + 1, right: right + 1 }));
      if (old !== undefined) left += 1;
      if (made !== undefined) right += 1;
    }
    gone += removed.length;
    added += came.length;
    removed = [];
  };
  for (const change of changes) {
    if (change.removed) removed = change.value;
    else if (change.added) flush(change.value);
    else {
      flush([]);
      for (const text of change.value) {
        left += 1;
        right += 1;
        const parts = [{ text, isChanged: false }];
        pairs.push({ kind: 'same', before: { number: left, parts }, after: { number: right, parts } });
      }
    }
  }
  flush([]);
  return { pairs, added, removed: gone };
}

function pairLines(
  old: string | undefined,
  made: string | undefined,
  at: { readonly left: number; readonly right: number },
): LinePair {
  const whole = (text: string) => [{ text, isChanged: true }];
  if (old === undefined) return { kind: 'added', after: { number: at.right, parts: whole(made ?? '') } };
  if (made === undefined) return { kind: 'removed', before: { number: at.left, parts: whole(old) } };
  const changes =
    old.length + made.length > WORDS_MAX
      ? undefined
      : diffWords(old, made, { intlSegmenter: words, timeout: WORDS_MS });
  const side = (isLeft: boolean): readonly LinePart[] =>
    changes ? toParts(changes, isLeft) : whole(isLeft ? old : made);
  return {
    kind: 'changed',
    before: { number: at.left, parts: side(true) },
    after: { number: at.right, parts: side(false) },
  };
}

const toParts = (changes: readonly Change[], isLeft: boolean): LinePart[] =>
  changes.flatMap(({ value, added, removed }) =>
    (isLeft ? added : removed) ? [] : [{ text: value, isChanged: isLeft ? removed : added }],
  );

/** Pairs that are shown, or how many the same ones between them are left out: three stay around each change. Pure. */
export function foldPairs(
  pairs: readonly LinePair[],
): readonly (LinePair | { readonly kind: 'folded'; readonly from: number; readonly count: number })[] {
  const AROUND = 3;
  const isNear = new Uint8Array(pairs.length);
  for (const [at, { kind }] of pairs.entries())
    if (kind !== 'same') isNear.fill(1, Math.max(0, at - AROUND), Math.min(pairs.length, at + AROUND + 1));
  const shown: ReturnType<typeof foldPairs>[number][] = [];
  for (let at = 0; at < pairs.length; ) {
    const pair = pairs[at];
    let end = at;
    while (end < pairs.length && !isNear[end]) end += 1;
    // A line alone takes no more room than the word that it is left out.
    if (end - at > 1) {
      shown.push({ kind: 'folded', from: at, count: end - at });
      at = end;
    } else {
      if (pair) shown.push(pair);
      at += 1;
    }
  }
  return shown;
}
