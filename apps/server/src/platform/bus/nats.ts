import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Log } from '../log/index.ts';
import type { NatsAddress } from './natsAddress.ts';
import type { Bus } from './port.ts';

/** The line is tried again so often. */
const AGAIN_MS = 2_000;
/** What a slow line has not taken yet at most; beyond it words are lost, and the heap stays small. */
const MOST_WAITING_BYTES = 8 * 1024 ** 2;

type Ear = { readonly subject: string; readonly listener: (message: Uint8Array) => void };

/**
 * The bus over a NATS server (core NATS: at most once). The program starts and works without the server; the line comes
 * up by itself when it is there, and again after it was lost.
 */
export function openNats(address: NatsAddress, log: Log): Bus {
  const ears = new Map<Ear, Subscription | undefined>();
  const joined: (() => void)[] = [];
  let line: NatsConnection | undefined;
  let isUp = false;
  let isClosed = false;
  let waiting = 0;
  let isFlushing = false;
  let again: NodeJS.Timeout | undefined;

  const subscribe = (ear: Ear): Subscription | undefined =>
    line?.subscribe(`${address.prefix}.${ear.subject}`, {
      callback(error, { data }) {
        if (!error) ear.listener(data);
      },
    });
  const came = (): void => {
    isUp = true;
    waiting = 0;
    for (const listener of joined) listener();
  };
  const follow = async (own: NatsConnection): Promise<void> => {
    for await (const { type } of own.status()) {
      if (type === 'reconnect') came();
      if (type !== 'disconnect' || isClosed) continue;
      isUp = false;
      log.warn('the line to the NATS server was lost; live values of other processes come from the database');
    }
  };
  const join = async (): Promise<void> => {
    const own = await connect({
      servers: address.server,
      name: 'twinscape',
      noEcho: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: AGAIN_MS,
      ...(address.tls ? { tls: {} } : {}),
      ...(address.user === undefined ? {} : { user: address.user, pass: address.password ?? '' }),
    });
    if (isClosed) return own.close();
    line = own;
    for (const ear of ears.keys()) ears.set(ear, subscribe(ear));
    // Who is told that the line is up is heard on it from then on.
    await own.flush();
    void follow(own);
    came();
  };
  let hasComplained = false;
  const tryToJoin = (): Promise<void> =>
    join().catch((error: unknown) => {
      if (isClosed) return;
      if (!hasComplained) log.warn({ err: error }, 'the NATS server cannot be reached; it is tried again');
      hasComplained = true;
      again = setTimeout(() => {
        joining = tryToJoin();
      }, AGAIN_MS);
      again.unref();
    });
  let joining = tryToJoin();

  /** The server has taken everything so far when it answers. */
  const flush = (own: NatsConnection): void => {
    if (isFlushing) return;
    isFlushing = true;
    const taken = waiting;
    own
      .flush()
      .then(() => {
        waiting = Math.max(0, waiting - taken);
      })
      .catch(() => undefined)
      .finally(() => {
        isFlushing = false;
      });
  };

  return {
    reachesOthers: () => isUp,
    publish(subject, message) {
      if (!line || !isUp || line.isClosed()) return;
      if (waiting <= MOST_WAITING_BYTES) {
        line.publish(`${address.prefix}.${subject}`, message);
        waiting += message.length;
      }
      flush(line);
    },
    hear(subject, listener) {
      const ear = { subject, listener };
      ears.set(ear, subscribe(ear));
      return () => {
        ears.get(ear)?.unsubscribe();
        ears.delete(ear);
      };
    },
    onJoined(listener) {
      joined.push(listener);
      if (isUp) listener();
    },
    async close() {
      isClosed = true;
      isUp = false;
      clearTimeout(again);
      await joining;
      await line?.close();
    },
  };
}
