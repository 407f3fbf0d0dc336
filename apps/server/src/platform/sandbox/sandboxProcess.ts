import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { Refusal, type RefusalText } from '@twinscape/contract';
import { type ProcessRequest, RESULT_FD } from './child.ts';
import { sandboxEnvironment } from './childEnvironment.ts';
import { SandboxFailed, type SandboxFailure, type SandboxWork } from './define.ts';
import { FrameReader, toByteFrames, toFrame, toJsonFrame } from './frames.ts';

export type WorkInput = Uint8Array | AsyncIterable<Uint8Array>;
export type WorkResult<Value> = { readonly value: Value; readonly blobs: readonly Buffer[] };
/** The file is not taken, and the process is none the worse for it. */
export type WorkRefused = { readonly refusal: Refusal };
export type ProcessJob = {
  readonly work: SandboxWork<unknown, unknown>;
  readonly options: unknown;
  readonly input: () => WorkInput | Promise<WorkInput>;
  readonly onPiece?: ((piece: unknown) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** Of JavaScript alone; the job's own limit counts everything. */
const HEAP_MB = 1_024;
/** Of what is new in it: files make much that is gone at once, and a wide space for it only costs memory. */
const YOUNG_HEAP_MB = 8;
/** Private memory that the system gives at most (Linux): a process that grows faster than one looks fails by itself. */
const DATA_KB = 4 * 1024 ** 2;
/** A process that has grown, or has done so many jobs, is not used again. */
const REUSE_RSS_MAX = 220 * 1024 ** 2;
const JOBS_MOST = 100;
const PROCESS_EXITED = 'the process is gone';

/**
 * A process that does one job at a time. It is used again only after a job that ended well within its limits: what a
 * file broke ends with it. Of this process's environment it gets nothing but what a program needs to run.
 */
export class SandboxProcess {
  private readonly child: ChildProcess;
  private log = '';
  private jobs = 0;
  private isUsedUp = false;
  private readonly exited: Promise<void>;
  private onChunk: ((chunk: Buffer) => void) | undefined;

  constructor(program: string) {
    this.child = spawnProcess(program);
    const { stdin, stderr } = this.child;
    stdin?.on('error', () => {});
    stderr?.on('data', (piece: Buffer) => {
      this.log = (this.log + piece.toString('utf8')).slice(-2_000);
    });
    this.answers.on('error', () => {});
    this.answers.on('data', (chunk: Buffer) => this.onChunk?.(chunk));
    this.exited = new Promise((resolve) => {
      this.child.once('error', (error) => {
        this.log += String(error);
        resolve();
      });
      this.child.once('close', () => resolve());
    });
    void this.exited.then(() => {
      this.isUsedUp = true;
    });
    this.setRef(false);
  }

  /** Whether another job may be given to it. */
  get isReusable(): boolean {
    return !this.isUsedUp;
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  async run(job: ProcessJob): Promise<WorkResult<unknown> | WorkRefused> {
    const { work } = job;
    let ended: SandboxFailure | undefined;
    const end = (failure: SandboxFailure): void => {
      ended ??= failure;
      this.kill();
    };
    const clock = setTimeout(() => end('time'), work.limits.timeMs);
    const abort = () => this.kill();
    job.signal?.addEventListener('abort', abort, { once: true });
    this.setRef(true);
    try {
      const readResult = this.readResult(job, end);
      // What fails before the answer does is told by it.
      readResult.catch(() => {});
      await this.send(job, end);
      return await readResult;
    } catch (error) {
      this.kill();
      await this.exited;
      job.signal?.throwIfAborted();
      if (ended) throw new SandboxFailed(ended, work.name);
      if (!(error instanceof Error) || error.message !== PROCESS_EXITED) throw error;
      if (this.log.includes('MODULE_NOT_FOUND'))
        throw new Error(`The program for files has not been built: ${this.log}`);
      throw new SandboxFailed(this.readFailure(), work.name, this.log.trim());
    } finally {
      clearTimeout(clock);
      job.signal?.removeEventListener('abort', abort);
      this.onChunk = undefined;
      this.jobs += 1;
      if (this.jobs >= JOBS_MOST) this.isUsedUp = true;
      this.setRef(false);
      if (this.isUsedUp) this.kill();
    }
  }

  /** Ends it, whatever it does. */
  kill(): void {
    this.isUsedUp = true;
    this.child.kill('SIGKILL');
  }

  async end(): Promise<void> {
    this.kill();
    await this.exited;
  }

  private get answers(): Readable {
    return this.child.stdio[RESULT_FD] as Readable;
  }

  private readFailure(): SandboxFailure {
    if (/ended-for: memory|heap out of memory|allocation failed|bad_alloc|ENOMEM/i.test(this.log)) return 'memory';
    return this.log.includes('ended-for: time') ? 'time' : 'crash';
  }

  private async send({ work, options, input }: ProcessJob, end: (failure: SandboxFailure) => void): Promise<void> {
    const { memoryBytes, cpuMs, inputBytes } = work.limits;
    const request: ProcessRequest = { name: work.name, options, memoryBytes, cpuMs };
    await this.write(toJsonFrame(request));
    const inputData = await input();
    let size = 0;
    for await (const chunk of inputData instanceof Uint8Array ? [inputData] : inputData) {
      size += chunk.length;
      if (size > inputBytes) {
        end('input');
        throw new Error(PROCESS_EXITED);
      }
      for (const piece of toByteFrames(chunk)) await this.write(piece);
    }
    await this.write(toFrame('end', new Uint8Array()));
  }

  private write(bytes: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const { stdin } = this.child as { stdin: Writable };
      stdin.write(bytes, (error) => (error ? reject(new Error(PROCESS_EXITED)) : resolve()));
    });
  }

  private readResult(
    job: ProcessJob,
    end: (failure: SandboxFailure) => void,
  ): Promise<WorkResult<unknown> | WorkRefused> {
    const blobs: Buffer[] = [];
    let pieces: Buffer[] = [];
    let missing = 0;
    let size = 0;
    return new Promise((resolve, reject) => {
      void this.exited.then(() => reject(new Error(PROCESS_EXITED)));
      const frames = new FrameReader((kind, content) => {
        if (kind === 'bytes') {
          pieces.push(content);
          missing -= content.length;
        } else {
          const message = JSON.parse(content.toString()) as {
            piece?: unknown;
            blob?: number;
            value?: unknown;
            rss?: number;
            refusal?: { text: RefusalText; values: Record<string, string | number> };
          };
          if (kind === 'end') {
            if ((message.rss ?? 0) > REUSE_RSS_MAX) this.isUsedUp = true;
            if (message.refusal) return resolve({ refusal: new Refusal(message.refusal.text, message.refusal.values) });
            return resolve({ value: message.value, blobs });
          }
          if (message.blob === undefined) return job.onPiece?.(message.piece);
          missing = message.blob;
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
  private setRef(isHeld: boolean): void {
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
function spawnProcess(program: string): ChildProcess {
  const options = { env: sandboxEnvironment(), stdio: ['pipe', 'ignore', 'pipe', 'pipe'], windowsHide: true } as const;
  const args = [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${YOUNG_HEAP_MB}`, program];
  if (process.platform !== 'linux') return spawn(process.execPath, args, { ...options, stdio: [...options.stdio] });
  const bounded = `ulimit -c 0; ulimit -d ${DATA_KB}; echo 1000 > /proc/self/oom_score_adj; exec "$0" "$@"`;
  return spawn('/bin/sh', ['-c', `{ ${bounded}; } 2>&2`, process.execPath, ...args], {
    ...options,
    stdio: [...options.stdio],
  });
}
