import { json } from 'node:stream/consumers';
import type { ConversionRequest } from '../result.ts';
import { tellFailure } from './failure.ts';
import type { Job, Told } from './messages.ts';
import { startThread } from './threads.ts';

const LOOK_MS = 1_000;
/** For people who start the program by hand. */
const DEFAULT_HEAP = 4 * 1024 ** 3;

/**
 * The main thread of the child: takes the request, starts the thread that converts, passes on what it tells, ends the
 * process.
 */
export function supervise(): void {
  if (process.send) {
    endWithParent();
    process.once('message', (job) => convertInThread(job as Job, tellParent));
  } else
    void json(process.stdin).then((request) =>
      convertInThread({ request: request as ConversionRequest, heapBytes: DEFAULT_HEAP }, tellTerminal),
    );
}

type Tell = (told: Told) => void;

function convertInThread({ request, heapBytes }: Job, tell: Tell): void {
  const thread = startThread({ role: 'conversion', request, heapBytes }, heapBytes);
  thread.on('message', (told: Told) => {
    // The peak is that of the whole process, which only its end knows.
    if (told.kind !== 'done') tell(told);
    else tell({ kind: 'done', result: { ...told.result, peakBytes: process.resourceUsage().maxRSS * 1024 } });
  });
  thread.on('error', (error) => tell(tellFailure(error)));
}

/** After its last word the program ends at once: threads that still calculate are not waited for. */
function tellParent(told: Told): void {
  process.send?.(told, undefined, {}, () => {
    if (told.kind !== 'progress') process.exit(told.kind === 'died' ? 70 : 0);
  });
}

function tellTerminal(told: Told): void {
  process.stdout.write(`${JSON.stringify(told)}\n`, () => {
    if (told.kind !== 'progress') process.exit(told.kind === 'done' ? 0 : 1);
  });
}

/**
 * Dies with the process that asked, and takes along what it started itself (an external converter), all of which are
 * one process group.
 */
function endWithParent(): void {
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
  setInterval(() => process.ppid !== parent && end(), LOOK_MS).unref();
}
