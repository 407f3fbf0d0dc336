import { create } from 'zustand';

const PROBE_MS = 3_000;
const store = create<{ online: boolean }>(() => ({ online: true }));
export const useOnline = (): boolean => store((state) => state.online);

let probing: ReturnType<typeof setInterval> | undefined;
const back = new Set<() => void>();

/** What to do when the server can be reached again. */
export const onReconnected = (run: () => void): void => {
  back.add(run);
};

/**
 * Learns from every call whether the server answers. `navigator.onLine` is not asked: a server on the same machine or in a plant's own
 * network answers without the internet.
 */
export function reached(ok: boolean): void {
  const { online } = store.getState();
  if (ok === online) return;
  store.setState({ online: ok });
  clearInterval(probing);
  if (ok) {
    for (const run of back) run();
    return;
  }
  probing = setInterval(() => {
    fetch('/healthz', { cache: 'no-store' }).then(
      (response) => response.ok && reached(true),
      () => undefined,
    );
  }, PROBE_MS);
}
