import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { Refusal, type RefusalText } from '@twinscape/contract';
import { ANSWERS, type Asked } from './child.ts';
import { OutsideFailed, type OutsideFailure, type Work } from './define.ts';
import { environment } from './environment.ts';
import { byteFrames, FrameReader, frame, jsonFrame } from './frames.ts';

export type Input = Uint8Array | AsyncIterable<Uint8Array>;
export type Answer<Value> = { readonly value: Value; readonly blobs: readonly Buffer[] };
/** The file is not taken, and the process is none the worse for it. */
export type Refused = { readonly refusal: Refusal };
export type JobOfWorker = {
  readonly work: Work<unknown, unknown>;
  readonly options: unknown;
  readonly input: () => Input | Promise<Input>;
  readonly onPiece?: ((piece: unknown) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** Of JavaScript alone; the job's own limit counts everything. */
const HEAP_MB = 1_024;
/** Private memory that the system gives at most (Linux): a process that grows faster than one looks fails by itself. */
const DATA_KB = 4 * 1024 ** 2;
/** A process that has grown, or has done so many jobs, is not used again. */
const KEPT_RSS = 220 * 1024 ** 2;
const JOBS_MOST = 100;
const NOT_ALIVE = 'the process is gone';

/**
 * A process that does one job at a time. It is used again only after a job that ended well within its limits: what a
 * file broke ends with it. Of this process's environment it gets nothing but what a program needs to run.
 */
export class OutsideWorker {
  private readonly child: ChildProcess;
  private log = '';
  private jobs = 0;
  private isWorn = false;
  private readonly gone: Promise<void>;
  private onChunk: ((chunk: Buffer) => void) | undefined;

  constructor(program: string) {
    this.child = started(program);
    const { stdin, stderr } = this.child;
    stdin?.on('error', () => {});
    stderr?.on('data', (piece: Buffer) => {
      this.log = (this.log + piece.toString('utf8')).slice(-2_000);
    });
    this.answers.on('error', () => {});
    this.answers.on('data', (chunk: Buffer) => this.onChunk?.(chunk));
    this.gone = new Promise((resolve) => {
      this.child.once('error', (error) => {
        this.log += String(error);
        resolve();
      });
      this.child.once('close', () => resolve());
    });
    void this.gone.then(() => {
      this.isWorn = true;
    });
    this.hold(false);
  }

  /** Whether another job may be given to it. */
  get isFit(): boolean {
    return !this.isWorn;
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  async run(job: JobOfWorker): Promise<Answer<unknown> | Refused> {
    const { work } = job;
    let ended: OutsideFailure | undefined;
    const end = (failure: OutsideFailure): void => {
      ended ??= failure;
      this.kill();
    };
    const clock = setTimeout(() => end('time'), work.limits.timeMs);
    const abort = () => this.kill();
    job.signal?.addEventListener('abort', abort, { once: true });
    this.hold(true);
    try {
      const answer = this.answer(job, end);
      // What fails before the answer does is told by it.
      answer.catch(() => {});
      await this.send(job, end);
      return await answer;
    } catch (error) {
      this.kill();
      await this.gone;
      job.signal?.throwIfAborted();
      if (ended) throw new OutsideFailed(ended, work.name);
      if (!(error instanceof Error) || error.message !== NOT_ALIVE) throw error;
      if (this.log.includes('MODULE_NOT_FOUND'))
        throw new Error(`The program for files has not been built: ${this.log}`);
      throw new OutsideFailed(this.reason(), work.name, this.log.trim());
    } finally {
      clearTimeout(clock);
      job.signal?.removeEventListener('abort', abort);
      this.onChunk = undefined;
      this.jobs += 1;
      if (this.jobs >= JOBS_MOST) this.isWorn = true;
      this.hold(false);
      if (this.isWorn) this.kill();
    }
  }

  /** Ends it, whatever it does. */
  kill(): void {
    this.isWorn = true;
    this.child.kill('SIGKILL');
  }

  async end(): Promise<void> {
    this.kill();
    await this.gone;
  }

  private get answers(): Readable {
    return this.child.stdio[ANSWERS] as Readable;
  }

  private reason(): OutsideFailure {
    if (/ended-for: memory|heap out of memory|allocation failed|bad_alloc|ENOMEM/i.test(this.log)) return 'memory';
    return this.log.includes('ended-for: time') ? 'time' : 'crash';
  }

  private async send({ work, options, input }: JobOfWorker, end: (failure: OutsideFailure) => void): Promise<void> {
    const { memoryBytes, cpuMs, inputBytes } = work.limits;
    const asked: Asked = { name: work.name, options, memoryBytes, cpuMs };
    await this.write(jsonFrame(asked));
    const given = await input();
    let size = 0;
    for await (const chunk of given instanceof Uint8Array ? [given] : given) {
      size += chunk.length;
      if (size > inputBytes) {
        end('input');
        throw new Error(NOT_ALIVE);
      }
      for (const piece of byteFrames(chunk)) await this.write(piece);
    }
    await this.write(frame('end', new Uint8Array()));
  }

  private write(bytes: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const { stdin } = this.child as { stdin: Writable };
      stdin.write(bytes, (error) => (error ? reject(new Error(NOT_ALIVE)) : resolve()));
    });
  }

  private answer(job: JobOfWorker, end: (failure: OutsideFailure) => void): Promise<Answer<unknown> | Refused> {
    const blobs: Buffer[] = [];
    let pieces: Buffer[] = [];
    let missing = 0;
    let size = 0;
    return new Promise((resolve, reject) => {
      void this.gone.then(() => reject(new Error(NOT_ALIVE)));
      const frames = new FrameReader((kind, content) => {
        if (kind === 'bytes') {
          pieces.push(content);
          missing -= content.length;
        } else {
          const said = JSON.parse(content.toString()) as {
            piece?: unknown;
            blob?: number;
            value?: unknown;
            rss?: number;
            refusal?: { text: RefusalText; values: Record<string, string | number> };
          };
          if (kind === 'end') {
            if ((said.rss ?? 0) > KEPT_RSS) this.isWorn = true;
            if (said.refusal) return resolve({ refusal: new Refusal(said.refusal.text, said.refusal.values) });
            return resolve({ value: said.value, blobs });
          }
          if (said.blob === undefined) return job.onPiece?.(said.piece);
          missing = said.blob;
        }
        if (missing > 0) return;
        blobs.push(Buffer.concat(pieces));
        pieces = [];
      });
      this.onChunk = (chunk) => {
        size += chunk.length;
        if (size > job.work.limits.outputBytes) return end('output');
        try {
          frames.push(chunk);
        } catch {
          end('output');
        }
      };
    });
  }

  /** An idle one keeps no program alive. */
  private hold(isHeld: boolean): void {
    const act = isHeld ? 'ref' : 'unref';
    this.child[act]();
    for (const pipe of this.child.stdio)
      (pipe as unknown as Record<typeof act, (() => void) | undefined> | null)?.[act]?.();
  }
}

/**
 * Where there is a shell of Linux, the system itself bounds the private memory, and ends this process first when memory
 * ends.
 */
function started(program: string): ChildProcess {
  const options = { env: environment(), stdio: ['pipe', 'ignore', 'pipe', 'pipe'], windowsHide: true } as const;
  const args = [`--max-old-space-size=${HEAP_MB}`, program];
  if (process.platform !== 'linux') return spawn(process.execPath, args, { ...options, stdio: [...options.stdio] });
  const bounded = `ulimit -c 0; ulimit -d ${DATA_KB}; echo 1000 > /proc/self/oom_score_adj; exec "$0" "$@"`;
  return spawn('/bin/sh', ['-c', `{ ${bounded}; } 2>&2`, process.execPath, ...args], {
    ...options,
    stdio: [...options.stdio],
  });
}
