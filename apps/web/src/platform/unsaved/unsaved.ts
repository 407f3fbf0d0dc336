import { useEffect, useSyncExternalStore } from 'react';

const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};
let leavingAllowed = false;

/** Whether anything on this page would be lost if the page were left now. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** The same, for a part of the page that shows it. */
export const useHasUnsaved = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, hasUnsaved);

/** Marks work as unsaved while `when` is true. */
export function useUnsaved(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const mark = Symbol('unsaved');
    unsaved.add(mark);
    notifyListeners();
    return () => {
      unsaved.delete(mark);
      notifyListeners();
    };
  }, [when]);
}

/** The reader has already agreed to lose what is unsaved: until `letGo(false)` the page is left without a question. */
export const allowLeaving = (isAgreed = true): void => {
  leavingAllowed = isAgreed;
};
export const isLeavingAllowed = (): boolean => leavingAllowed;
