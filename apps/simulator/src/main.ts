import { createInterface } from 'node:readline';
import { type LivePlan, runLive } from './live/run.ts';
import { readOptions, USAGE, UsageError } from './load/options.ts';
import { runLoad } from './load/run.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const printError = (line: string): void => void process.stderr.write(`${line}\n`);
const formatError = (error: unknown): string => (error instanceof Error ? error.message : String(error));
/** The same trouble of many devices is told once in a while. */
const COMPLAIN_EVERY_MS = 10_000;

/**
 * The server starts us, tells on a line of standard input whom to be, and keeps the pipe open as long as we are wanted:
 * tokens are in no list of processes and in no log.
 */
async function live(): Promise<void> {
  const lines = createInterface({ input: process.stdin });
  const [plan] = await new Promise<string[]>((resolve) => lines.once('line', (line) => resolve([line])));
  let failures = 0;
  let last = '';
  const running = await runLive(JSON.parse(plan ?? '{}') as LivePlan, (error) => {
    failures += 1;
    last = formatError(error);
  });
  const report = setInterval(() => {
    if (failures > 0) printError(`${failures} messages could not be sent: ${last}`);
    failures = 0;
  }, COMPLAIN_EVERY_MS);
  const stop = (): void => {
    clearInterval(report);
    running.stop();
    process.exit(0);
  };
  lines.once('close', stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}

async function load(args: readonly string[]): Promise<void> {
  const { failed } = await runLoad(readOptions(args), print);
  process.exit(failed > 0 ? 1 : 0);
}

const [first, ...rest] = process.argv.slice(2);
if (first === '--help') print(USAGE);
else
  (first === '--live' ? live() : load([first, ...rest].filter((arg) => arg !== undefined))).catch((error: unknown) => {
    printError(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : formatError(error));
    process.exit(error instanceof UsageError ? 2 : 1);
  });
