import { useRef } from 'react';

/** The last value that was there: a dialog about a row keeps showing it while it closes. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
