import { useSyncExternalStore } from 'react';

// Asked when it is needed: parts of screens are tested where there is no window.
const telephone = (): MediaQueryList => window.matchMedia('(max-width: 720px)');
const listen = (change: () => void): (() => void) => {
  const list = telephone();
  list.addEventListener('change', change);
  return () => list.removeEventListener('change', change);
};

/** Whether a table has room for one column only. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => telephone().matches);
