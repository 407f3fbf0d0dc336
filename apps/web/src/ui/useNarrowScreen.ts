import { useSyncExternalStore } from 'react';

// Asked when it is needed: parts of screens are tested where there is no window.
const phoneQuery = (): MediaQueryList => window.matchMedia('(max-width: 720px)');
const listen = (change: () => void): (() => void) => {
  const list = phoneQuery();
  list.addEventListener('change', change);
  return () => list.removeEventListener('change', change);
};

/** Whether a table has room for one column only. */
export const useNarrowScreen = (): boolean => useSyncExternalStore(listen, () => phoneQuery().matches);
