import type { Text } from '@twinscape/contract';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/**
 * A key of the present screen: shown on the sheet that `?` opens. `mod+k` is Ctrl or Command, `shift+f` a letter with
 * Shift, `g d` first one key and then the other.
 */
export type Shortcut = {
  readonly keys: string;
  readonly title: Text;
  readonly run: () => void;
  readonly inFields?: boolean;
  /** Leads away from the page: it means nothing while the focus is in a dialog over it. */
  readonly isOfPage?: true;
  /** Of every screen, not only of the present one. */
  readonly isGeneral?: true;
};
type Entry = { current: Shortcut };
/** Stands in the list where a dialog opened: what was bound before it is the page's. */
type Barrier = { readonly isBarrier: true };

let bound: readonly (Entry | Barrier)[] = [];
let entries: readonly Entry[] = [];
const listeners = new Set<() => void>();
const isEntry = (one: Entry | Barrier): one is Entry => 'current' in one;
const change = (next: readonly (Entry | Barrier)[]) => {
  bound = next;
  entries = listReachable(next);
  for (const listener of listeners) listener();
};

/** What may be pressed now: what was bound since the last dialog opened, and what every screen has. Pure. */
function listReachable(all: readonly (Entry | Barrier)[]): Entry[] {
  const last = all.findLastIndex((one) => !isEntry(one));
  return all.filter((one, at): one is Entry => isEntry(one) && (at > last || one.current.isGeneral === true));
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[aria-modal="true"]') !== null;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { readonly shiftKey?: boolean };

/**
 * Does a key press mean `keys`? Pure, so that it can be checked. With which keys a sign such as `?` is written is the
 * keyboard's affair.
 */
export function matchesShortcut(keys: string, event: Press): boolean {
  const [, mod, shift, key = ''] = /^(mod\+)?(shift\+)?(.+)$/.exec(keys) ?? [];
  const isSign = !/^[a-z]$/i.test(key);
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === (mod !== undefined) &&
    ((isSign && !shift) || (event.shiftKey ?? false) === (shift !== undefined)) &&
    !event.altKey
  );
}

/** How long the first key of two waits for the second one; milliseconds. */
const PAIR_MS = 1500;

/** The keys of a press, or of a press after `first`: whether they mean `keys`. Pure. */
export function matchesPair(keys: string, first: string | undefined, event: Press): boolean {
  const [before, after] = keys.split(' ');
  return after !== undefined && before === first && matchesShortcut(after, event);
}

/** One listener for the whole page: the newest screen or dialog that wants the key gets it. */
export function listenForShortcuts(): void {
  let first: { readonly key: string; readonly at: number } | undefined;
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || event.defaultPrevented) return;
    const inField = isTextField(event.target);
    const waiting = first && event.timeStamp - first.at < PAIR_MS ? first.key : undefined;
    first = undefined;
    const entry = entries.findLast(
      ({ current }) =>
        (matchesPair(current.keys, waiting, event) || matchesShortcut(current.keys, event)) &&
        (current.inFields || !inField) &&
        !(current.isOfPage && isInDialog(event.target)),
    );
    const begins = ({ current }: Entry) =>
      current.keys.includes(' ') && matchesShortcut(current.keys.slice(0, 1), event);
    if (!entry && !inField && entries.some(begins)) first = { key: event.key.toLowerCase(), at: event.timeStamp };
    if (!entry) return;
    event.preventDefault();
    entry.current.run();
  });
}

/** Binds a key while the component is on screen. */
export function useShortcut(key: Shortcut | undefined): void {
  const entry = useRef(key);
  // One that is wanted no more stays whole until it is taken out of the list, which others may read in between.
  if (key) entry.current = key;
  const active = key !== undefined;
  useEffect(() => {
    if (!active) return;
    const own = entry as Entry;
    change([...bound, own]);
    return () => change(bound.filter((other) => other !== own));
  }, [active]);
}

/**
 * While a dialog is open its keys alone mean something, and those of every screen: a key that nothing in it takes must
 * not change what lies behind.
 */
export function useShortcutBarrier(isOpen: boolean): void {
  // Before the effects of what stands in the dialog, whose keys come after it.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const own: Barrier = { isBarrier: true };
    change([...bound, own]);
    return () => change(bound.filter((other) => other !== own));
  }, [isOpen]);
}

/** The keys of the page and of what is open over it, each once: the sheet that tells them is a dialog itself. */
export function useShortcuts(): readonly Shortcut[] {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => bound,
  );
  const all = current.filter(isEntry);
  return [...new Map(all.map(({ current: one }) => [one.keys, one])).values()];
}
