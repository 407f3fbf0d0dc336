import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';

/**
 * A text as one whole frame of a WebSocket server (RFC 6455, 5.2; servers do not mask), so that what a thousand peers
 * hear is written once. Only for connections without compression, which ours are.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headLength + length);
  // The last fragment, of text.
  frame[0] = 0x81;
  if (headLength === 2) frame[1] = length;
  else if (headLength === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headLength);
  return frame;
}

/**
 * Writes whole frames to the connection under a socket, all in one go; what the socket sends itself stands before or
 * after them, never between.
 */
export function writeFrames(socket: WebSocket, connection: Socket, frames: readonly Buffer[]): void {
  if (socket.readyState !== socket.OPEN || !connection.writable) return;
  const [only] = frames;
  if (only) connection.write(frames.length === 1 ? only : Buffer.concat(frames));
}
