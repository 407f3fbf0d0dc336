/** Pure forms in which words are compared. */
export const foldSought = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

/** The nth place of folded words in the text of an element, whatever pieces it stands in. */
export function findTextRange(element: HTMLElement, words: string, nth: number): Range | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const pieces: { readonly node: Node; readonly start: number; readonly end: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = foldSought(node.textContent ?? '');
    pieces.push({ node, start: text.length, end: text.length + own.length });
    text += own;
  }
  let from = text.indexOf(words);
  for (let left = nth; left > 0 && from >= 0; left--) from = text.indexOf(words, from + words.length);
  if (from < 0) return undefined;
  const end = from + words.length;
  const first = pieces.find((piece) => from >= piece.start && from < piece.end);
  const last = pieces.find((piece) => end > piece.start && end <= piece.end);
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.min(from - first.start, first.node.textContent?.length ?? 0));
  range.setEnd(last.node, Math.min(end - last.start, last.node.textContent?.length ?? 0));
  return range;
}

const HIGHLIGHT = 'document-find';

/** Marks a place, and nothing else (CSS Custom Highlight API); brings it into sight. */
export function markRange(range: Range | undefined): void {
  CSS.highlights.delete(HIGHLIGHT);
  if (!range) return;
  CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  range.startContainer.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
