import { useEffect, useMemo, useRef, useState } from 'react';
import { type HeldRows, mergeHeldRows } from './heldRows.ts';

/** A pointer that has not moved for so long is not about to press anything. */
const IDLE_MS = 3_000;

/**
 * Holds the rows of a live list still while the pointer moves over them. `view` is undefined while rows of another view
 * are still shown.
 */
export function useHeldRows<Row>(
  fresh: readonly Row[],
  keyOf: (row: Row) => string,
  view: string | undefined,
  isLive: boolean,
) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const before = useRef<HeldRows<Row>>({ view: '', rows: [], addedAt: new Map(), removedKeys: new Set(), waiting: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key is read the same way at every drawing
  const now = useMemo(
    () => mergeHeldRows(before.current, fresh, { view: view ?? before.current.view, isHeld, now: Date.now(), keyOf }),
    [fresh, view, isHeld],
  );
  useEffect(() => {
    before.current = now;
  }, [now]);
  const release = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  const hold = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(release, IDLE_MS);
    setHeld(true);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    ...(isLive ? now : { ...now, rows: fresh, waiting: 0, left: NOBODY }),
    release,
    pointer: isLive ? { onPointerMove: hold, onPointerDown: hold, onPointerLeave: release } : {},
  };
}

const NOBODY: ReadonlySet<string> = new Set();
