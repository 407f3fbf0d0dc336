import { type RefObject, useEffect, useState } from 'react';

/** The width and height of an element in words, which change with it; empty before it is there. */
export function useElementSize(place: RefObject<HTMLElement | null>): string {
  const [size, setSize] = useState('');
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const observer = new ResizeObserver(() => setSize(`${current.clientWidth} ${current.clientHeight}`));
    observer.observe(current);
    return () => observer.disconnect();
  }, [place]);
  return size;
}
