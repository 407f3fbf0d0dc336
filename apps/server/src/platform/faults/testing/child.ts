import net from 'node:net';
import { openLog } from '../../log/index.ts';
import { FAULT_EXIT, guardListener, handleUncaughtErrors } from '../index.ts';

/** A server whose listeners throw where its peers tell them to; it writes its port first. */
const stopped = process.argv[2];

handleUncaughtErrors(openLog('warn'), () => {
  process.stdout.write('draining\n');
  setTimeout(() => process.exit(FAULT_EXIT), 50);
});

const server = net.createServer((socket) => {
  socket.on(
    'data',
    guardListener('a line of a peer', (data: Buffer) => {
      const text = String(data);
      if (text === 'throw') throw new Error('thrown within a listener');
      if (text === 'reject') return Promise.reject(new Error('rejected within a listener'));
      if (text === 'leave') void Promise.reject(new Error('left alone'));
      // Nobody listens to the error of this connection.
      if (text === 'dial') net.connect({ port: 1, host: '127.0.0.1' });
      if (text === 'unknown') setTimeout(() => undefinedState(), 0);
      socket.write(`heard ${text}`);
      return undefined;
    }),
  );
});
const undefinedState = (): never => {
  throw new Error('thrown through the event loop');
};

const timer = setInterval(
  guardListener('a timer', () => {
    throw new Error('thrown within a timer');
  }),
  10,
);
if (stopped === 'quiet') clearInterval(timer);
server.listen(0, '127.0.0.1', () => {
  const at = server.address();
  process.stdout.write(`port ${typeof at === 'object' && at ? at.port : 0}\n`);
});
