import type { HubConnection } from '@microsoft/signalr';

/** A short word from the server: what changed, not its content. */
export type Push = { readonly kind: string; readonly id?: string /** The name of who did it. */; readonly by?: string };
type Listener = (push: Push) => void;

const listeners = new Map<string, Set<Listener>>();

/** Hears the pushes of one kind until the returned function is called. */
export function onPush(kind: string, listener: Listener): () => void {
  const set = listeners.get(kind) ?? new Set();
  set.add(listener);
  listeners.set(kind, set);
  return () => set.delete(listener);
}

const gaps = new Set<() => void>();

const tellGap = (): void => {
  for (const listener of gaps) listener();
};
/** The server's word for pushes that it may have missed itself. */
const MISSED = 'missed';

/**
 * Hears that pushes may have been missed, until the returned function is called: the line stands, for the first time,
 * again or for another project, and what happened before was not told to it.
 */
export function onGap(listener: () => void): () => void {
  gaps.add(listener);
  return () => gaps.delete(listener);
}

/**
 * Milliseconds before the next attempt: quick at first, then every half minute, spread so that not all pages come back
 * at once.
 */
export const backOff = (attempt: number, random = Math.random()): number =>
  Math.round(Math.min(30_000, 1_000 * 2 ** Math.min(attempt, 5)) * (0.75 + random / 2));

let lost: () => Promise<unknown> = async () => undefined;
/**
 * What to find out when the server ends the line or refuses it: whether the session still holds. The line is opened
 * again after it.
 */
export const onRefused = (find: typeof lost): void => {
  lost = find;
};

type Wants = { readonly token: string; readonly projectId: string | undefined };
let wanted: Wants | undefined;
let connection: HubConnection | undefined;
let attempt = 0;

/** Keeps one connection for a signed-in reader; undefined ends it. The library is loaded only now. */
export async function keepLive(wants: Wants | undefined): Promise<void> {
  const before = wanted;
  wanted = wants;
  if (before?.token !== wants?.token) {
    const old = connection;
    connection = undefined;
    await old?.stop();
    if (wants && wanted?.token === wants.token) await connect(wants);
  } else if (connection?.state === 'Connected' && before?.projectId !== wants?.projectId) await begin();
}

const begin = async (): Promise<void> => {
  if (!connection || !wanted) return;
  const asked = wanted.projectId ? { ProjectId: wanted.projectId } : {};
  // A line that breaks meanwhile comes back by itself and begins again.
  const own = connection;
  const isBegun = await own.invoke('Begin', asked).then(
    () => true,
    () => false,
  );
  if (isBegun) {
    attempt = 0;
    tellGap();
  } else if (own.state === 'Connected') await own.stop().then(() => again(own));
};

/** Opens a line anew that the server has ended, if it is still wanted then. */
async function again(own: HubConnection): Promise<void> {
  if (connection !== own) return;
  await lost();
  attempt += 1;
  setTimeout(() => void start(own), backOff(attempt));
}

/** The library, however often it takes to fetch it: without it the page hears nothing. */
async function library() {
  for (let tries = 0; ; tries += 1) {
    try {
      return await import('@microsoft/signalr');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, backOff(tries)));
    }
  }
}

async function connect(wants: Wants): Promise<void> {
  const { HubConnectionBuilder, LogLevel } = await library();
  if (wanted?.token !== wants.token) return;
  const own = new HubConnectionBuilder()
    .withUrl('/hub/iot', { accessTokenFactory: () => wants.token })
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: ({ previousRetryCount }) => backOff(previousRetryCount) })
    .configureLogging(LogLevel.None)
    .build();
  own.on('ReceiveMessage', (payload: { Kind?: unknown; Id?: unknown; By?: unknown }) => {
    const kind = String(payload?.Kind ?? '');
    if (kind === MISSED) return tellGap();
    const push: Push = {
      kind,
      ...(typeof payload?.Id === 'string' ? { id: payload.Id } : {}),
      ...(typeof payload?.By === 'string' ? { by: payload.By } : {}),
    };
    for (const listener of listeners.get(kind) ?? []) listener(push);
  });
  own.onreconnected(begin);
  own.onclose((error) => {
    // Without an error it was closed here.
    if (error) void again(own);
  });
  connection = own;
  await start(own);
}

async function start(own: HubConnection): Promise<void> {
  if (connection !== own) return;
  await own.start().then(begin, () => {
    attempt += 1;
    setTimeout(() => void start(own), backOff(attempt));
  });
}
