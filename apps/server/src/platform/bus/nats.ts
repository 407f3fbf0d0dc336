import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Log } from '../log/index.ts';
import type { NatsAddress } from './natsAddress.ts';
import type { Bus } from './port.ts';

/** The line is tried again so often. */
const AGAIN_MS = 2_000;
/** What a slow line has not taken yet at most; beyond it words are lost, and the heap stays small. */
const MOST_WAITING_BYTES = 8 * 1024 ** 2;

type BusListener = { readonly subject: string; readonly listener: (message: Uint8Array) => void };

/**
 * The bus over a NATS server (core NATS: at most once). The program starts and works without the server; the line comes
 * up by itself when it is there, and again after it was lost.
 */
export function openNats(address: NatsAddress, log: Log): Bus {
  const listeners = new Map<BusListener, Subscription | undefined>();
  const onConnectedListeners: (() => void)[] = [];
  let connection: NatsConnection | undefined;
  let isUp = false;
  let isClosed = false;
  let unflushedBytes = 0;
  let isFlushing = false;
  let retryTimer: NodeJS.Timeout | undefined;

  const subscribe = (busListener: BusListener): Subscription | undefined =>
    connection?.subscribe(`${address.prefix}.${busListener.subject}`, {
      callback(error, { data }) {
        if (!error) busListener.listener(data);
      },
    });
  const onUp = (): void => {
    isUp = true;
    unflushedBytes = 0;
    for (const listener of onConnectedListeners) listener();
  };
  const watchStatus = async (own: NatsConnection): Promise<void> => {
    for await (const { type } of own.status()) {
      if (type === 'reconnect') onUp();
      if (type !== 'disconnect' || isClosed) continue;
      isUp = false;
      log.warn('the line to the NATS server was lost; live values of other processes come from the database');
    }
  };
  const connectToServer = async (): Promise<void> => {
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
    connection = own;
    for (const busListener of listeners.keys()) listeners.set(busListener, subscribe(busListener));
    // Who is told that the line is up is heard on it from then on.
    await own.flush();
    void watchStatus(own);
    onUp();
  };
  let hasComplained = false;
  const tryToConnect = (): Promise<void> =>
    connectToServer().catch((error: unknown) => {
      if (isClosed) return;
      if (!hasComplained) log.warn({ err: error }, 'the NATS server cannot be reached; it is tried again');
      hasComplained = true;
      retryTimer = setTimeout(() => {
        connecting = tryToConnect();
      }, AGAIN_MS);
      retryTimer.unref();
    });
  let connecting = tryToConnect();

  /** The server has taken everything so far when it answers. */
  const flush = (own: NatsConnection): void => {
    if (isFlushing) return;
    isFlushing = true;
    const sentBytes = unflushedBytes;
    own
      .flush()
      .then(() => {
        unflushedBytes = Math.max(0, unflushedBytes - sentBytes);
      })
      .catch(() => undefined)
      .finally(() => {
        isFlushing = false;
      });
  };

  return {
    isConnected: () => isUp,
    publish(subject, message) {
      if (!connection || !isUp || connection.isClosed()) return;
      if (unflushedBytes <= MOST_WAITING_BYTES) {
        connection.publish(`${address.prefix}.${subject}`, message);
        unflushedBytes += message.length;
      }
      flush(connection);
    },
    subscribe(subject, listener) {
      const busListener = { subject, listener };
      listeners.set(busListener, subscribe(busListener));
      return () => {
        listeners.get(busListener)?.unsubscribe();
        listeners.delete(busListener);
      };
    },
    onConnected(listener) {
      onConnectedListeners.push(listener);
      if (isUp) listener();
    },
    async close() {
      isClosed = true;
      isUp = false;
      clearTimeout(retryTimer);
      await connecting;
      await connection?.close();
    },
  };
}
