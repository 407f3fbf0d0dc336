import { Socket } from 'node:net';
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PartialResults, SandboxWorkHandler } from './define.ts';
import { type FrameKind, FrameReader, JSON_MAX_BYTES, toByteFrames, toJsonFrame } from './frames.ts';

export type ProcessRequest = {
  readonly name: string;
  readonly options: unknown;
  readonly memoryBytes: number;
  readonly cpuMs: number;
};

/** The pipe on which answers leave; standard output stays free of what libraries print. */
export const RESULT_FD = 3;
/** Others are served first. */
const NICE = 5;

/**
 * Serves jobs, one after the other, until the pipe is closed. Started by `Outside` alone. What a job may use is watched
 * by a thread of its own, because the job holds this one: see WATCH.
 */
export function serveSandboxWork(handlers: readonly SandboxWorkHandler[]): void {
  const handlersByName = new Map(handlers.map((one) => [one.name, one.handle]));
  const answers = new Socket({ fd: RESULT_FD, readable: false, writable: true });
  answers.on('error', () => process.exit(0));
  const bounds = watchLimits();
  os.setPriority(NICE);
  let request: ProcessRequest | undefined;
  let input: Buffer[] = [];
  const work = async (job: ProcessRequest, bytes: Buffer): Promise<void> => {
    const handle = handlersByName.get(job.name);
    if (!handle) throw new Error(`nobody does ${job.name}`);
    const answer = await handle(bytes, job.options, createPartialResults(answers)).then(
      (value) => ({ value }),
      (error: unknown) => ({ refusal: toRefusalMessage(error) }),
    );
    bounds.pause();
    await writeFrame(answers, toJsonFrame({ ...answer, rss: process.memoryUsage.rss() }, 'end'));
  };
  const onFrame = (kind: FrameKind, content: Buffer): void => {
    if (kind === 'json') {
      request = JSON.parse(content.toString()) as ProcessRequest;
      input = [];
      bounds.begin(request);
    } else if (kind === 'bytes') input.push(content);
    else if (request) {
      const bytes = Buffer.concat(input);
      input = [];
      void work(request, bytes).catch((error: unknown) => {
        process.stderr.write(String(error instanceof Error ? error.stack : error), () => process.exit(1));
      });
    }
  };
  const frames = new FrameReader(onFrame);
  process.stdin.on('data', (chunk: Buffer) => frames.push(chunk)).on('end', () => process.exit(0));
}

/**
 * A refusal travels as its text; anything else ends the process. Told by its shape, since modules that know none need
 * not load them.
 */
function toRefusalMessage(error: unknown): unknown {
  if (error instanceof Error && error.name === 'Refusal' && 'text' in error && 'values' in error)
    return { text: error.text, values: error.values };
  throw error;
}

function createPartialResults(answers: Socket): PartialResults {
  let blobs = 0;
  return {
    async blob(bytes) {
      await writeFrame(answers, toJsonFrame({ blob: bytes.length }));
      for (const piece of toByteFrames(bytes)) await writeFrame(answers, piece);
      return blobs++;
    },
    async piece(piece) {
      const one = toJsonFrame({ piece });
      if (one.length > JSON_MAX_BYTES) throw new RangeError('a piece of the answer is too long');
      await writeFrame(answers, one);
    },
  };
}

const writeFrame = (answers: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => answers.write(bytes, (error) => (error ? reject(error) : resolve())));

const LOOK_MS = 25;

/**
 * Ends the process by force when the job uses more memory or processor time than it may, or when the process that asked
 * is gone. As text, because a bundled program has no other file of its own.
 */
const WATCH = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const bounds = new Float64Array(workerData);
const parent = process.ppid;
const end = (why) => {
  try { writeSync(2, why); } finally { process.kill(process.pid, 'SIGKILL'); }
};
setInterval(() => {
  if (process.ppid !== parent) end('');
  const [memory, cpu] = bounds;
  if (memory > 0 && process.memoryUsage.rss() > memory) end('${'ended-for: memory'}');
  const { user, system } = process.cpuUsage();
  if (cpu > 0 && (user + system) / 1000 > cpu) end('${'ended-for: time'}');
}, ${LOOK_MS});
`;

function watchLimits(): { begin(request: ProcessRequest): void; pause(): void } {
  const shared = new SharedArrayBuffer(16);
  const bounds = new Float64Array(shared);
  const watcher = new Worker(WATCH, { eval: true, workerData: shared, stderr: false });
  watcher.unref();
  return {
    begin({ memoryBytes, cpuMs }) {
      const { user, system } = process.cpuUsage();
      bounds[1] = (user + system) / 1000 + cpuMs;
      bounds[0] = memoryBytes;
    },
    pause() {
      bounds[0] = 0;
      bounds[1] = 0;
    },
  };
}
