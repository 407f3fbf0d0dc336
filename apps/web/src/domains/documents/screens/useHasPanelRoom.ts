import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 1280px)';

function listen(change: () => void): () => void {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', change);
  return () => list.removeEventListener('change', change);
}

/** Whether there is room for a panel beside folders and list. */
export const useHasPanelRoom = (): boolean => useSyncExternalStore(listen, () => window.matchMedia(QUERY).matches);
