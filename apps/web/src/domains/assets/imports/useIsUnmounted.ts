import { type RefObject, useEffect, useRef } from 'react';

/** Has the dialog been closed meanwhile? What it began goes on. */
export function useIsUnmounted(): RefObject<boolean> {
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  return isUnmounted;
}
