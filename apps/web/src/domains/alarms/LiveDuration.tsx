import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../platform/language/index.ts';
import { formatDuration } from './formatDuration.ts';

const SECOND_MS = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all of them on the page. */
function subscribeToSeconds(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, SECOND_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const subscribeToNothing = (): (() => void) => () => undefined;
const currentSecond = (): number => Math.floor(Date.now() / SECOND_MS) * SECOND_MS;

/** How long something lasts or has lasted; without an end it goes on before the reader's eyes. */
export function LiveDuration({ from, to }: { readonly from: Date; readonly to: Date | undefined }) {
  const language = useLanguage();
  const ended = to?.getTime();
  // Drawn again only when the text changes.
  const text = useSyncExternalStore(ended === undefined ? subscribeToSeconds : subscribeToNothing, () =>
    formatDuration((ended ?? currentSecond()) - from.getTime(), language),
  );
  return <span className="num">{text}</span>;
}
