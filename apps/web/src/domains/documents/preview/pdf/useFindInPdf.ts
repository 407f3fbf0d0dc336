import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useRef, useState } from 'react';
import { findTextRange, foldSought, markRange } from '../markText.ts';

/** Pages that are looked through at most, and places that are counted. */
const PAGES_MAX = 3_000;
const PLACES_MAX = 1_000;

type Place = { readonly page: number; readonly nth: number };

type Wanted = {
  readonly sought: string;
  /** The place that one is led to is the first on this page or behind it. */
  readonly from: number;
  readonly onPage: (page: number) => void;
};

/** Looks for words in a PDF, page after page, and marks the place that one is at. */
export function useFindInPdf(pdf: PDFDocumentProxy, { sought, from: first, onPage }: Wanted) {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [at, setAt] = useState(0);
  const [isLooking, setLooking] = useState(false);
  const layers = useRef(new Map<number, HTMLElement>());
  const words = foldSought(sought.trim());
  const goTo = useRef(onPage);
  goTo.current = onPage;
  useEffect(() => {
    setPlaces([]);
    setAt(0);
    if (words === '') return;
    let isOver = false;
    let isLed = false;
    setLooking(true);
    const look = async () => {
      const found: Place[] = [];
      for (let page = 1; page <= Math.min(pdf.numPages, PAGES_MAX) && found.length < PLACES_MAX; page++) {
        const content = await (await pdf.getPage(page)).getTextContent();
        if (isOver) return;
        const text = foldSought(content.items.map((item) => ('str' in item ? item.str : '')).join(''));
        const before = found.length;
        for (let from = text.indexOf(words), nth = 0; from >= 0; from = text.indexOf(words, from + words.length), nth++)
          found.push({ page, nth });
        if (found.length === before) continue;
        setPlaces([...found]);
        if (isLed || page < first) continue;
        isLed = true;
        setAt(before);
        goTo.current(page);
      }
      const [earlier] = found;
      if (!isLed && earlier) goTo.current(earlier.page);
      setLooking(false);
    };
    void look().catch(() => setLooking(false));
    return () => {
      isOver = true;
      setLooking(false);
    };
  }, [pdf, words, first]);
  const place = places[at];
  const mark = useCallback(() => {
    const layer = place && layers.current.get(place.page);
    markRange(layer && findTextRange(layer, words, place.nth));
  }, [place, words]);
  useEffect(() => {
    mark();
    return () => markRange(undefined);
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
