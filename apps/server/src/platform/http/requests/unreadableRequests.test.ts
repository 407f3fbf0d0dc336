import { once } from 'node:events';
import { connect } from 'node:net';
import { coreRefusals } from '@twinscape/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHttpServer } from './connections.ts';
import { answerUnreadable } from './unreadableRequests.ts';

const config = { sockets: 10, socketsPerAddress: 10, trustedProxies: 0 };
const app = Fastify({
  serverFactory: (handler) => openHttpServer(handler, config),
  clientErrorHandler: answerUnreadable,
  forceCloseConnections: true,
});
let port = 0;
let answer = (): void => undefined;
let asked = (): void => undefined;
const wasAsked = new Promise<void>((resolve) => {
  asked = resolve;
});
beforeAll(async () => {
  app.get('/slow', () => {
    asked();
    return new Promise<string>((done) => {
      answer = () => done('late');
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as { readonly port: number }).port;
});
afterAll(() => app.close());

/** Everything that comes back on a connection on which this was sent, until it ends. */
async function send(text: string): Promise<{ readonly status: number; readonly body: string }> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.on('data', (piece) => {
    heard += piece;
  });
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), body };
}

it('a list of 999 ids in the address is answered in words that say what to do instead, in both languages', async () => {
  const ids = Array.from({ length: 999 }, (_, n) => `ids=01a21c29-0b27-774a-a20d-${String(n).padStart(12, '0')}`);
  const { status, body } = await send(`GET /?${ids.join('&')} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  const { cn, en } = coreRefusals['common.headersTooLong'];
  const say = (text: string) => text.replace('{limit}', '16 KB');
  expect([status, JSON.parse(body)]).toEqual([
    431,
    { ErrorCode: 431, Message: `${say(cn)} / ${say(en)}`, Result: null },
  ]);
});

it('what is no HTTP is answered so, and its connection ends', async () => {
  const { status, body } = await send('\u0016\u0003\u0001 hello\r\n\r\n');
  expect([status, JSON.parse(body).ErrorCode]).toEqual([400, 400]);
});

it('nothing is written into the middle of another answer', async () => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('error', () => undefined);
  socket.on('data', (piece) => {
    heard += piece;
  });
  const closed = once(socket, 'close');
  socket.write('GET /slow HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await wasAsked;
  socket.write('nonsense\r\n\r\n');
  await closed;
  answer();
  expect(heard).toBe('');
});
