import { Duplex } from 'node:stream';
import type { WebSocket } from '@fastify/websocket';
import type { SocketRoute } from '../../../../platform/http/index.ts';
import { sessionsOf } from './sessions.ts';

/** MQTT 5, 6.0: the subprotocol is `mqtt`; clients of version 3.1 name their own. */
const SUBPROTOCOLS = new Set(['mqtt', 'mqttv3.1']);
const NORMAL = 1000;
const PROTOCOL_ERROR = 1002;

/** MQTT over WebSocket, on the port of HTTP. */
export const mqttSocket: SocketRoute = {
  path: '/mqtt',
  open(socket, { platform }) {
    if (SUBPROTOCOLS.has(socket.protocol)) sessionsOf(platform).serve(streamOver(socket));
    else socket.close(PROTOCOL_ERROR, 'the subprotocol is mqtt');
  },
};

/** The bytes that travel in binary frames, wherever these begin and end. While nobody reads, nothing is taken from the network. */
export function streamOver(socket: WebSocket): Duplex {
  const stream = new Duplex({
    read: () => socket.resume(),
    write: (bytes: Buffer, _encoding, done) => socket.send(bytes, { binary: true }, (error) => done(error ?? null)),
    final(done) {
      socket.close(NORMAL);
      done();
    },
    destroy(error, done) {
      socket.terminate();
      done(error);
    },
  });
  socket.on('message', (bytes: Buffer, isBinary) => {
    if (!isBinary) stream.destroy();
    else if (!stream.push(bytes)) socket.pause();
  });
  socket.on('close', () => stream.destroy());
  return stream;
}
