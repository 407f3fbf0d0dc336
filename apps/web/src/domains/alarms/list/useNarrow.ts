import { useSyncExternalStore } from 'react';

const telephone = window.matchMedia('(max-width: 720px)');
const listen = (change: () => void): (() => void) => {
  telephone.addEventListener('change', change);
  return () => telephone.removeEventListener('change', change);
};

/** Whether a table has room for one column only. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => telephone.matches);
