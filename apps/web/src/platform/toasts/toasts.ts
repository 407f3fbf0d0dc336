import { create } from 'zustand';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';
export type ToastMessage = {
  readonly id: number;
  /** A notice with a key is shown once while it is visible. */
  readonly key: string;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Milliseconds on screen. */
  readonly lasts: number;
};

const LASTS = { success: 3_000, info: 4_000, warning: 5_000, error: 6_000 } as const satisfies Record<
  ToastKind,
  number
>;
const MOST_AT_ONCE = 4;

const store = create<{ shown: readonly ToastMessage[] }>(() => ({ shown: [] }));
export const useToasts = (): readonly ToastMessage[] => store((state) => state.shown);
let last = 0;

type Options = { key?: string; action?: ToastMessage['action']; lasts?: number };

/** Shows a short message; the same one is not shown twice while it is visible (RU-SESS-07). Returns its id. */
export function showToast(kind: ToastKind, text: string, options: Options = {}): number {
  const key = options.key ?? `${kind}:${text}`;
  const existing = store.getState().shown.find((notice) => notice.key === key);
  if (existing) return existing.id;
  last += 1;
  const { action } = options;
  const notice: ToastMessage = {
    id: last,
    key,
    kind,
    text,
    lasts: options.lasts ?? LASTS[kind],
    ...(action ? { action } : {}),
  };
  store.setState(({ shown }) => ({ shown: [...shown, notice].slice(-MOST_AT_ONCE) }));
  return notice.id;
}

export const dismissToast = (id: number): void =>
  store.setState(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) }));
