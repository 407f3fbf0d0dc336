import type { HubConnection } from '@microsoft/signalr';

/** A short word from the server: what changed, not its content. */
export type PushMessage = {
  readonly kind: string;
  readonly id?: string /** The name of who did it. */;
  readonly by?: string;
};
type Listener = (push: PushMessage) => void;

const listeners = new Map<string, Set<Listener>>();

/** Hears the pushes of one kind until the returned function is called. */
export function onPush(kind: string, listener: Listener): () => void {
  const set = listeners.get(kind) ?? new Set();
  set.add(listener);
  listeners.set(kind, set);
  return () => set.delete(listener);
}

const missedListeners = new Set<() => void>();

const notifyMissed = (): void => {
  for (const listener of missedListeners) listener();
};
/** The server's word for pushes that it may have missed itself. */
const MISSED = 'missed';

/**
 * Hears that pushes may have been missed, until the returned function is called: the line stands, for the first time,
 * again or for another project, and what happened before was not told to it.
 */
export function onMissedPushes(listener: () => void): () => void {
  missedListeners.add(listener);
  return () => missedListeners.delete(listener);
}

/**
 * Milliseconds before the next attempt: quick at first, then every half minute, spread so that not all pages come back
 * at once.
 */
export const getBackoffMs = (attempt: number, random = Math.random()): number =>
  Math.round(Math.min(30_000, 1_000 * 2 ** Math.min(attempt, 5)) * (0.75 + random / 2));

let checkSession: () => Promise<unknown> = async () => undefined;
/**
 * What to find out when the server ends the line or refuses it: whether the session still holds. The line is opened
 * again after it.
 */
export const onConnectionRefused = (find: typeof checkSession): void => {
  checkSession = find;
};

type HubTarget = { readonly token: string; readonly projectId: string | undefined };
/**
 * When the line stands for the first time, or for another project, the page has just read everything itself: only what
 * changed since is missed, and that can wait until the page has been drawn. Milliseconds.
 */
const DRAWN_MS = 1_500;

let target: HubTarget | undefined;
let missedTimer: ReturnType<typeof setTimeout> | undefined;
let connection: HubConnection | undefined;
let attempt = 0;

/** Keeps one connection for a signed-in reader; undefined ends it. The library is loaded only now. */
export async function connectPushHub(wants: HubTarget | undefined): Promise<void> {
  const before = target;
  target = wants;
  if (before?.token !== wants?.token) {
    const old = connection;
    connection = undefined;
    await old?.stop();
    if (wants && target?.token === wants.token) await connect(wants);
  } else if (connection?.state === 'Connected' && before?.projectId !== wants?.projectId) await beginReceiving(false);
}

const beginReceiving = async (wasBroken: boolean): Promise<void> => {
  if (!connection || !target) return;
  const request = target.projectId ? { ProjectId: target.projectId } : {};
  // A line that breaks meanwhile comes back by itself and begins again.
  const own = connection;
  const isBegun = await own.invoke('Begin', request).then(
    () => true,
    () => false,
  );
  if (isBegun) {
    attempt = 0;
    clearTimeout(missedTimer);
    if (wasBroken) notifyMissed();
    else missedTimer = setTimeout(notifyMissed, DRAWN_MS);
  } else if (own.state === 'Connected') await own.stop().then(() => reconnect(own));
};

/** Opens a line anew that the server has ended, if it is still wanted then. */
async function reconnect(own: HubConnection): Promise<void> {
  if (connection !== own) return;
  await checkSession();
  attempt += 1;
  setTimeout(() => void start(own, true), getBackoffMs(attempt));
}

/** The library, however often it takes to fetch it: without it the page hears nothing. */
async function loadSignalR() {
  for (let tries = 0; ; tries += 1) {
    try {
      return await import('@microsoft/signalr');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, getBackoffMs(tries)));
    }
  }
}

async function connect(wants: HubTarget): Promise<void> {
  const { HubConnectionBuilder, LogLevel } = await loadSignalR();
  if (target?.token !== wants.token) return;
  const own = new HubConnectionBuilder()
    .withUrl('/hub/iot', { accessTokenFactory: () => wants.token })
    .withAutomaticReconnect({
      nextRetryDelayInMilliseconds: ({ previousRetryCount }) => getBackoffMs(previousRetryCount),
    })
    .configureLogging(LogLevel.None)
    .build();
  own.on('ReceiveMessage', (payload: { Kind?: unknown; Id?: unknown; By?: unknown }) => {
    const kind = String(payload?.Kind ?? '');
    if (kind === MISSED) return notifyMissed();
    const push: PushMessage = {
      kind,
      ...(typeof payload?.Id === 'string' ? { id: payload.Id } : {}),
      ...(typeof payload?.By === 'string' ? { by: payload.By } : {}),
    };
    for (const listener of listeners.get(kind) ?? []) listener(push);
  });
  own.onreconnected(() => beginReceiving(true));
  own.onclose((error) => {
    // Without an error it was closed here.
    if (error) void reconnect(own);
  });
  connection = own;
  await start(own, false);
}

async function start(own: HubConnection, wasBroken: boolean): Promise<void> {
  if (connection !== own) return;
  await own.start().then(
    () => beginReceiving(wasBroken),
    () => {
      attempt += 1;
      setTimeout(() => void start(own, true), getBackoffMs(attempt));
    },
  );
}
