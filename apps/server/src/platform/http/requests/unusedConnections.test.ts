import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openHttpServer } from './connections.ts';
import { endUnusedConnections } from './unusedConnections.ts';

async function openServer() {
  const config = { sockets: 10, socketsPerAddress: 10, trustedProxies: 0 };
  const app = Fastify({
    serverFactory: (handler) => openHttpServer(handler, config),
    forceCloseConnections: 'idle',
  });
  endUnusedConnections(app);
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    app.get('/slow', () => {
      resolve();
      return new Promise<string>((done) => {
        answer = () => done('late');
      });
    });
  });
  app.get('/', async () => 'there');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { readonly port: number };
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return { app, socket, asked, answer: () => answer() };
}
const REQUEST = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

it.each([
  ['nothing', '', false],
  ['half a request', 'GET / HTTP/1.1\r\nHo', false],
  ['a request and half of the next', `${REQUEST}GET / HTTP/1.1\r\nHo`, true],
])('a connection that has sent %s does not hold the end of the server', async (_name, sent, isAnswered) => {
  const { app, socket } = await openServer();
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  socket.write(sent);
  if (isAnswered) await once(socket, 'data');
  await app.close();
  await closed;
});

it('a request that is being worked on is answered before the server ends', async () => {
  const { app, socket, asked, answer } = await openServer();
  let heard = '';
  socket.on('data', (piece) => {
    heard += piece;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET /slow HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await asked;
  const ended = app.close();
  answer();
  await ended;
  await closed;
  expect(heard).toMatch(/^HTTP\/1\.1 200[\s\S]*late$/);
});
