import { useEffect, useState } from 'react';

/** The server is asked when nothing was typed for so long. Milliseconds. */
const PAUSE_MS = 500;

/** What a value was when it last stood still; values that say the same are the same. */
export function useSettledDraft<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const serialized = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says counts, not which object says it
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [serialized]);
  return settled;
}
