import { useSyncExternalStore } from 'react';

// Asked when it is needed: parts of screens are tested where there is no window.
const watch = (query: string) => ({
  matches: () => window.matchMedia(query).matches,
  listen: (change: () => void): (() => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', change);
    return () => list.removeEventListener('change', change);
  },
});
const narrow = watch('(max-width: 720px)');
const phone = watch('(max-width: 600px)');
const wide = watch('(min-width: 1280px)');

/** Whether there is room for a panel beside a list that has something at its left, too. */
export const useWideScreen = (): boolean => useSyncExternalStore(wide.listen, wide.matches);

/** Whether a table has room for one column only. */
export const useNarrowScreen = (): boolean => useSyncExternalStore(narrow.listen, narrow.matches);

/** Whether the page stands on a telephone, which has its menu at the lower edge. */
export const usePhone = (): boolean => useSyncExternalStore(phone.listen, phone.matches);
