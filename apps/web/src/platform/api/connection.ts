import { create } from 'zustand';

const PROBE_MS = 3_000;
/** How long an answer of the server is taken as a sign that it answers still. */
const FRESH_MS = 3_000;
const store = create<{ online: boolean }>(() => ({ online: true }));
export const useOnline = (): boolean => store((state) => state.online);

let probing: ReturnType<typeof setInterval> | undefined;
let answeredAt = Number.NEGATIVE_INFINITY;
const reconnectListeners = new Set<() => void>();

/** What to do when the server can be reached again. */
export const onReconnected = (run: () => void): void => {
  reconnectListeners.add(run);
};

/**
 * Learns from every call whether the server answers. `navigator.onLine` is not asked: a server on the same machine or
 * in a plant's own network answers without the internet.
 */
export function reportReachable(ok: boolean): void {
  const { online } = store.getState();
  if (ok) answeredAt = performance.now();
  if (ok === online) return;
  store.setState({ online: ok });
  clearInterval(probing);
  if (ok) {
    for (const run of reconnectListeners) run();
    return;
  }
  probing = setInterval(async () => {
    if (await probeServer()) reportReachable(true);
  }, PROBE_MS);
}

const probeServer = (): Promise<boolean> => {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PROBE_MS));
  const answer = fetch('/healthz', { cache: 'no-store' }).then(
    // Read to its end: a body that nobody reads keeps its connection.
    (response) =>
      response.text().then(
        () => response.ok,
        () => false,
      ),
    () => false,
  );
  return Promise.race([answer, late]);
};

/**
 * Whether the server answers now: as it did a moment ago, or else asked. A browser that believes itself without a line
 * may be wrong, so that it is asked then, too.
 */
export async function isReachable(): Promise<boolean> {
  const isFresh = performance.now() - answeredAt < FRESH_MS;
  if (isFresh && store.getState().online && navigator.onLine) return true;
  const ok = await probeServer();
  reportReachable(ok);
  return ok;
}
