import type { WebSocket } from '@fastify/websocket';
import { guardListener } from '../../faults/index.ts';

/** Pings and pongs within ten seconds. A peer needs a few a minute. */
const MOST_FRAMES = 200;
const WINDOW_MS = 10_000;
/** Each ping is answered; a peer that does not take the answers would let them pile up. */
const MOST_BUFFERED_BYTES = 2 * 1024 ** 2;

/** Ends a peer that floods with pings or pongs, or pings and does not read. `onFrame` hears of each with its bytes. */
export function limitControlFrames(socket: WebSocket, onFrame: (bytes: number) => void = () => undefined): void {
  let since = Date.now();
  let count = 0;
  const onControlFrame = guardListener('a control frame', (data: Buffer) => {
    onFrame(data.length);
    const now = Date.now();
    if (now - since > WINDOW_MS) {
      since = now;
      count = 0;
    }
    count += 1;
    if (count > MOST_FRAMES || socket.bufferedAmount > MOST_BUFFERED_BYTES) socket.terminate();
  });
  socket.on('ping', onControlFrame);
  socket.on('pong', onControlFrame);
}
