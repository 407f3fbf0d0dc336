import { type RefObject, useEffect } from 'react';
import { findTextRange, foldSought, markRange } from './markText.ts';

/** Brings words of a text into sight, marked, once it is there; those of a page, if one is named. */
export function useMarkedText(
  box: RefObject<HTMLElement | null>,
  find: string | undefined,
  { page, isReady }: { readonly page?: number | undefined; readonly isReady: boolean },
): void {
  useEffect(() => {
    if (!isReady || !box.current) return;
    const place = page === undefined ? null : box.current.querySelector<HTMLElement>(`[data-place="${page}"]`);
    place?.scrollIntoView({ block: 'start' });
    if (!find) return;
    markRange(findTextRange(place ?? box.current, foldSought(find), 0));
    return () => markRange(undefined);
  }, [box, find, page, isReady]);
}
