import { useEffect, useSyncExternalStore } from 'react';

const shown = new Map<string, number>();
const listeners = new Set<() => void>();
let list: readonly string[] = [];
let isTelling = false;

/** Told once for all that come and go in the same moment. */
function tell(): void {
  if (isTelling) return;
  isTelling = true;
  queueMicrotask(() => {
    isTelling = false;
    list = [...shown.keys()].sort();
    for (const listener of listeners) listener();
  });
}

function show(id: string): () => void {
  shown.set(id, (shown.get(id) ?? 0) + 1);
  tell();
  return () => {
    const left = (shown.get(id) ?? 1) - 1;
    if (left > 0) shown.set(id, left);
    else shown.delete(id);
    tell();
  };
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The devices that marks on screen stand for, this one among them: what all of them ask for together. */
export function useOnScreen(id: string): readonly string[] {
  useEffect(() => show(id), [id]);
  return useSyncExternalStore(listen, () => list);
}
