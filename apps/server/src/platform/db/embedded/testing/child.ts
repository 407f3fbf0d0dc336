import { startSupervised } from '../start.ts';

/**
 * A program that runs the supervisor in a process of its own: takes its options as JSON, tells what happens as lines of
 * JSON, stops at a line on its input and leaves when its input ends.
 */
const { options, internals } = JSON.parse(process.argv[2] ?? '{}');
const sendMessage = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);

startSupervised({ ...options, log: (line: string) => sendMessage({ log: line }) }, internals).then(
  (server) => {
    sendMessage({ url: server.url, port: server.port, adopted: server.adopted });
    process.stdin.once('data', () =>
      server.stop().then(() => {
        sendMessage({ stopped: true });
        process.exit();
      }),
    );
    process.stdin.once('end', () => server.stop().then(() => process.exit()));
  },
  (error: Error) => {
    sendMessage({ error: `${error.name}: ${error.message}` });
    process.exit(1);
  },
);
