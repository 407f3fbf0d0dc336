import { createInterface } from 'node:readline';
import { type LivePlan, runLive } from './live/run.ts';
import { readOptions, USAGE, UsageError } from './load/options.ts';
import { runLoad } from './load/run.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
/** The same trouble of many devices is told once in a while. */
const COMPLAIN_EVERY_MS = 10_000;

/** The server starts us, tells on a line of standard input whom to be, and keeps the pipe open as long as we are wanted: tokens are in no list of processes and in no log. */
async function live(): Promise<void> {
  const lines = createInterface({ input: process.stdin });
  const [plan] = await new Promise<string[]>((resolve) => lines.once('line', (line) => resolve([line])));
  let failures = 0;
  let last = '';
  const running = await runLive(JSON.parse(plan ?? '{}') as LivePlan, (error) => {
    failures += 1;
    last = reasonOf(error);
  });
  const words = setInterval(() => {
    if (failures > 0) complain(`${failures} messages could not be sent: ${last}`);
    failures = 0;
  }, COMPLAIN_EVERY_MS);
  const stop = (): void => {
    clearInterval(words);
    running.stop();
    process.exit(0);
  };
  lines.once('close', stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}

async function load(args: readonly string[]): Promise<void> {
  const { failed } = await runLoad(readOptions(args), say);
  process.exit(failed > 0 ? 1 : 0);
}

const [first, ...rest] = process.argv.slice(2);
if (first === '--help') say(USAGE);
else
  (first === '--live' ? live() : load([first, ...rest].filter((arg) => arg !== undefined))).catch((error: unknown) => {
    complain(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : reasonOf(error));
    process.exit(error instanceof UsageError ? 2 : 1);
  });
