import { type RefObject, useEffect, useRef, useState } from 'react';

/** Height of the column heads. */
const HEAD = 41;
const LOWEST = 160;

/**
 * The height that is left for a table's rows inside its box, whatever stands above and below (S-GEN-01, by layout
 * instead of a formula).
 */
export function useHeight(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(400);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHeight(Math.max(LOWEST, Math.floor(entry.contentRect.height) - HEAD));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, height];
}
