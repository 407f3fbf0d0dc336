import { startSupervised } from '../start.ts';

/**
 * A program that runs the supervisor in a process of its own: takes its options as JSON, tells what happens as lines of
 * JSON, stops at a line on its input and leaves when its input ends.
 */
const { options, internals } = JSON.parse(process.argv[2] ?? '{}');
const tell = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);

startSupervised({ ...options, log: (line: string) => tell({ log: line }) }, internals).then(
  (server) => {
    tell({ url: server.url, port: server.port, adopted: server.adopted });
    process.stdin.once('data', () =>
      server.stop().then(() => {
        tell({ stopped: true });
        process.exit();
      }),
    );
    process.stdin.once('end', () => server.stop().then(() => process.exit()));
  },
  (error: Error) => {
    tell({ error: `${error.name}: ${error.message}` });
    process.exit(1);
  },
);
