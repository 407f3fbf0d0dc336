import { json } from 'node:stream/consumers';
import type { ConversionRequest } from '../result.ts';
import { toChildFailure } from './failure.ts';
import type { ChildMessage, ConversionJob } from './messages.ts';
import { startThread } from './threads.ts';

const PARENT_CHECK_MS = 1_000;
/** For people who start the program by hand. */
const DEFAULT_HEAP_BYTES = 4 * 1024 ** 3;

/**
 * The main thread of the child: takes the request, starts the thread that converts, passes on what it tells, ends the
 * process.
 */
export function runSupervisor(): void {
  if (process.send) {
    exitWithParent();
    process.once('message', (job) => convertInThread(job as ConversionJob, sendToParent));
  } else
    void json(process.stdin).then((request) =>
      convertInThread({ request: request as ConversionRequest, heapBytes: DEFAULT_HEAP_BYTES }, printToTerminal),
    );
}

type SendMessage = (message: ChildMessage) => void;

function convertInThread({ request, heapBytes }: ConversionJob, sendMessage: SendMessage): void {
  const thread = startThread({ role: 'conversion', request, heapBytes }, heapBytes);
  thread.on('message', (message: ChildMessage) => {
    // The peak is that of the whole process, which only its end knows.
    if (message.kind !== 'done') sendMessage(message);
    else sendMessage({ kind: 'done', result: { ...message.result, peakBytes: process.resourceUsage().maxRSS * 1024 } });
  });
  thread.on('error', (error) => sendMessage(toChildFailure(error)));
}

/** After its last word the program ends at once: threads that still calculate are not waited for. */
function sendToParent(message: ChildMessage): void {
  process.send?.(message, undefined, {}, () => {
    if (message.kind !== 'progress') process.exit(message.kind === 'died' ? 70 : 0);
  });
}

function printToTerminal(message: ChildMessage): void {
  process.stdout.write(`${JSON.stringify(message)}\n`, () => {
    if (message.kind !== 'progress') process.exit(message.kind === 'done' ? 0 : 1);
  });
}

/**
 * Dies with the process that asked, and takes along what it started itself (an external converter), all of which are
 * one process group.
 */
function exitWithParent(): void {
  const parent = process.ppid;
  const end = (): void => {
    try {
      if (process.platform !== 'win32') process.kill(-process.pid, 'SIGKILL');
    } finally {
      process.kill(process.pid, 'SIGKILL');
    }
  };
  process.once('disconnect', end);
  // The channel tells of every death; a second look costs nothing.
  setInterval(() => process.ppid !== parent && end(), PARENT_CHECK_MS).unref();
}
