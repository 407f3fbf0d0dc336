import { type RefObject, useEffect, useRef } from 'react';

/** Has the dialog been closed meanwhile? What it began goes on. */
export function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
