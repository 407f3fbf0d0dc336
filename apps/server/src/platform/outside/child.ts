import { Socket } from 'node:net';
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Answering, WorkHandler } from './define.ts';
import { byteFrames, type FrameKind, FrameReader, JSON_MAX_BYTES, jsonFrame } from './frames.ts';

export type Asked = {
  readonly name: string;
  readonly options: unknown;
  readonly memoryBytes: number;
  readonly cpuMs: number;
};

/** The pipe on which answers leave; standard output stays free of what libraries print. */
export const ANSWERS = 3;
/** Others are served first. */
const NICE = 5;

/**
 * Serves jobs, one after the other, until the pipe is closed. Started by `Outside` alone. What a job may use is watched
 * by a thread of its own, because the job holds this one: see WATCH.
 */
export function serveWork(handlers: readonly WorkHandler[]): void {
  const known = new Map(handlers.map((one) => [one.name, one.handle]));
  const answers = new Socket({ fd: ANSWERS, readable: false, writable: true });
  answers.on('error', () => process.exit(0));
  const bounds = watch();
  os.setPriority(NICE);
  let asked: Asked | undefined;
  let input: Buffer[] = [];
  const work = async (job: Asked, bytes: Buffer): Promise<void> => {
    const handle = known.get(job.name);
    if (!handle) throw new Error(`nobody does ${job.name}`);
    const answer = await handle(bytes, job.options as never, answeringOn(answers)).then(
      (value) => ({ value }),
      (error: unknown) => ({ refusal: refusalIn(error) }),
    );
    bounds.rest();
    await written(answers, jsonFrame({ ...answer, rss: process.memoryUsage.rss() }, 'end'));
  };
  const heard = (kind: FrameKind, content: Buffer): void => {
    if (kind === 'json') {
      asked = JSON.parse(content.toString()) as Asked;
      input = [];
      bounds.begin(asked);
    } else if (kind === 'bytes') input.push(content);
    else if (asked) {
      const bytes = Buffer.concat(input);
      input = [];
      void work(asked, bytes).catch((error: unknown) => {
        process.stderr.write(String(error instanceof Error ? error.stack : error), () => process.exit(1));
      });
    }
  };
  const frames = new FrameReader(heard);
  process.stdin.on('data', (chunk: Buffer) => frames.push(chunk)).on('end', () => process.exit(0));
}

/**
 * A refusal travels as its text; anything else ends the process. Told by its shape, since modules that know none need
 * not load them.
 */
function refusalIn(error: unknown): unknown {
  if (error instanceof Error && error.name === 'Refusal' && 'text' in error && 'values' in error)
    return { text: error.text, values: error.values };
  throw error;
}

function answeringOn(answers: Socket): Answering {
  let blobs = 0;
  return {
    async blob(bytes) {
      await written(answers, jsonFrame({ blob: bytes.length }));
      for (const piece of byteFrames(bytes)) await written(answers, piece);
      return blobs++;
    },
    async piece(piece) {
      const one = jsonFrame({ piece });
      if (one.length > JSON_MAX_BYTES) throw new RangeError('a piece of the answer is too long');
      await written(answers, one);
    },
  };
}

const written = (answers: Socket, bytes: Buffer): Promise<void> =>
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

function watch(): { begin(asked: Asked): void; rest(): void } {
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
    rest() {
      bounds[0] = 0;
      bounds[1] = 0;
    },
  };
}
