import { Duplex } from 'node:stream';
import type { WebSocket } from '@fastify/websocket';
import { guardListener } from '../../../../platform/faults/index.ts';
import { type ConnectionPermit, limitControlFrames, type SocketRoute } from '../../../../platform/http/index.ts';
import { mqttSessionsService } from './sessions.ts';

/** MQTT 5, 6.0: the subprotocol is `mqtt`; clients of version 3.1 name their own. */
const SUBPROTOCOLS = new Set(['mqtt', 'mqttv3.1']);
const NORMAL = 1000;
const PROTOCOL_ERROR = 1002;
const TRY_AGAIN_LATER = 1013;

/** MQTT over WebSocket, on the port of HTTP. */
export const mqttSocket: SocketRoute = {
  path: '/mqtt',
  open(socket, { platform }, { ip }, permit) {
    if (!SUBPROTOCOLS.has(socket.protocol)) {
      socket.close(PROTOCOL_ERROR, 'the subprotocol is mqtt');
      return;
    }
    const sessions = platform.services.get(mqttSessionsService);
    const admitted = sessions.admitFrom(ip);
    if (!admitted) {
      socket.close(TRY_AGAIN_LATER, 'too many connections');
      return;
    }
    limitControlFrames(socket);
    socket.on('close', admitted.leave);
    sessions.serve(streamOver(socket, permit), { address: ip, admitted });
  },
};

/**
 * The bytes that travel in binary frames, wherever these begin and end. While nobody reads, nothing is taken from the
 * network.
 */
export function streamOver(socket: WebSocket, permit: ConnectionPermit): Duplex {
  let isKnown = false;
  const stream = new Duplex({
    read: () => socket.resume(),
    write(bytes: Buffer, _encoding, done) {
      // The first answer says whether the device was let in; the connection of one that was not ends with it.
      if (!isKnown) void permit.admitSession(undefined);
      isKnown = true;
      socket.send(bytes, { binary: true }, (error) => done(error ?? null));
    },
    final(done) {
      socket.close(NORMAL);
      done();
    },
    destroy(error, done) {
      socket.terminate();
      done(error);
    },
  });
  socket.on(
    'message',
    guardListener('bytes of MQTT over WebSocket', (bytes: Buffer, isBinary: boolean) => {
      if (!isBinary || !permit.countBytes(bytes.length)) stream.destroy();
      else if (!stream.push(bytes)) socket.pause();
    }),
  );
  socket.on('close', () => stream.destroy());
  return stream;
}
