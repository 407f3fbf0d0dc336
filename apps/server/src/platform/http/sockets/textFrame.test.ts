import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame, writeFrames } from './textFrame.ts';

test('frames of every length are read by an independent client, between what the socket sends itself', async () => {
  const texts = ['', '短', 'x'.repeat(125), 'x'.repeat(126), '温'.repeat(30_000), 'y'.repeat(70_000)];
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, request) => {
    socket.send('before');
    writeFrames(socket, request.socket as Socket, texts.map(textFrame));
    socket.send('after');
  });
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const received: string[] = [];
  await new Promise<void>((resolve) => {
    client.on('message', (data) => {
      received.push(String(data));
      if (received.length === texts.length + 2) resolve();
    });
  });
  expect(received).toEqual(['before', ...texts, 'after']);
  client.terminate();
  sockets.close();
  server.close();
});
