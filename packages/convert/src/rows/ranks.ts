import type { ModelElement } from '../content.ts';

const collator = new Intl.Collator('zh-u-co-pinyin', { numeric: true });

/**
 * The place of each element when all are put in order as people in China expect it: names by pinyin and numbers in them
 * by value, then classes, then as in the file. Every name is compared once, however many bear it.
 */
export function rankElements(elements: readonly ModelElement[]): Int32Array {
  const names = inOrder(elements.map((element) => element.name));
  const classes = inOrder(elements.map((element) => element.class));
  const nameOf = Int32Array.from(elements, (element) => names.get(element.name) ?? 0);
  const classOf = Int32Array.from(elements, (element) => classes.get(element.class) ?? 0);
  const order = Int32Array.from(elements.keys());
  order.sort((a, b) => (nameOf[a] ?? 0) - (nameOf[b] ?? 0) || (classOf[a] ?? 0) - (classOf[b] ?? 0) || a - b);
  const ranks = new Int32Array(elements.length);
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank] ?? 0] = rank;
  return ranks;
}

/** Texts that the collator holds equal (`a` and its other Unicode form) stand at one place. */
function inOrder(texts: readonly string[]): Map<string, number> {
  const sorted = [...new Set(texts)].sort(collator.compare);
  const places = new Map<string, number>();
  let place = 0;
  let before: string | undefined;
  for (const text of sorted) {
    if (before !== undefined && collator.compare(before, text) !== 0) place++;
    places.set(text, place);
    before = text;
  }
  return places;
}
