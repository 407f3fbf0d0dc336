import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Pages that are looked through at most, and places that are counted. */
const PAGES_MAX = 3_000;
const PLACES_MAX = 1_000;
const HIGHLIGHT = 'document-find';

type Place = { readonly page: number; readonly nth: number };

const fold = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

/** Looks for words in a PDF, page after page, and marks the place that one is at (CSS Custom Highlight API). */
export function useFindInPdf(pdf: PDFDocumentProxy, sought: string, onPage: (page: number) => void) {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [at, setAt] = useState(0);
  const [isLooking, setLooking] = useState(false);
  const layers = useRef(new Map<number, HTMLElement>());
  const words = fold(sought.trim());
  const goTo = useRef(onPage);
  goTo.current = onPage;
  useEffect(() => {
    setPlaces([]);
    setAt(0);
    if (words === '') return;
    let isOver = false;
    setLooking(true);
    const look = async () => {
      const found: Place[] = [];
      for (let page = 1; page <= Math.min(pdf.numPages, PAGES_MAX) && found.length < PLACES_MAX; page++) {
        const content = await (await pdf.getPage(page)).getTextContent();
        if (isOver) return;
        const text = fold(content.items.map((item) => ('str' in item ? item.str : '')).join(''));
        const before = found.length;
        for (let from = text.indexOf(words), nth = 0; from >= 0; from = text.indexOf(words, from + words.length), nth++)
          found.push({ page, nth });
        if (found.length === before) continue;
        setPlaces([...found]);
        if (before === 0) goTo.current(page);
      }
      setLooking(false);
    };
    void look().catch(() => setLooking(false));
    return () => {
      isOver = true;
      setLooking(false);
    };
  }, [pdf, words]);
  const place = places[at];
  const mark = useCallback(() => {
    CSS.highlights.delete(HIGHLIGHT);
    const layer = place && layers.current.get(place.page);
    const range = layer && findRange(layer, words, place.nth);
    if (!range) return;
    CSS.highlights.set(HIGHLIGHT, new Highlight(range));
    range.startContainer.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place, words]);
  useEffect(() => {
    mark();
    return () => void CSS.highlights.delete(HIGHLIGHT);
  }, [mark]);
  const onText = useCallback(
    (page: number, layer: HTMLElement | undefined) => {
      if (layer) layers.current.set(page, layer);
      else layers.current.delete(page);
      if (layer && place?.page === page) mark();
    },
    [place, mark],
  );
  const step = (by: number) => {
    if (places.length === 0) return;
    const next = (at + by + places.length) % places.length;
    setAt(next);
    const to = places[next];
    if (to) onPage(to.page);
  };
  return { count: places.length, at, isLooking, step, onText };
}

/** The nth place of the words in the text of an element, whatever pieces it stands in. */
function findRange(element: HTMLElement, words: string, nth: number): Range | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const pieces: { readonly node: Node; readonly start: number; readonly end: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = fold(node.textContent ?? '');
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
