import { useEffect, useState } from 'react';

/**
 * A value once it has stayed the same for so long, in milliseconds: what is costly to draw follows typing with a pause.
 */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
