/** Characters of a passage; a little less where a sentence ends. */
export const PASSAGE_CHARACTERS = 800;
const SENTENCE_END = /[。！？；…]|[.!?;](?=\s)|\n/gu;

/** A text in passages, each ending where a sentence does if there is an end in its second half. Pure. */
export function* splitText(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = findEnd(text, start);
    const passage = text.slice(start, end).trim();
    if (passage) yield passage;
    start = end;
  }
}

function findEnd(text: string, start: number): number {
  const latest = start + PASSAGE_CHARACTERS;
  if (latest >= text.length) return text.length;
  const half = start + PASSAGE_CHARACTERS / 2;
  const ends = [...text.slice(half, latest).matchAll(SENTENCE_END)];
  const last = ends.at(-1);
  if (last) return half + last.index + last[0].length;
  const space = text.lastIndexOf(' ', latest);
  if (space > half) return space + 1;
  // Not between the two halves of a character.
  const code = text.charCodeAt(latest);
  return code >= 0xdc00 && code <= 0xdfff ? latest - 1 : latest;
}
