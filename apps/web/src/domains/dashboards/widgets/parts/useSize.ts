import { type RefObject, useEffect, useRef, useState } from 'react';

/** The element that a widget fills, and how large it is in pixels; 0 until it was measured. */
export function useSize<T extends HTMLElement = HTMLDivElement>(): readonly [
  RefObject<T | null>,
  { readonly width: number; readonly height: number },
] {
  const place = useRef<T>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const next = { width: element.clientWidth, height: element.clientHeight };
      setSize((before) => (before.width === next.width && before.height === next.height ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, size];
}
