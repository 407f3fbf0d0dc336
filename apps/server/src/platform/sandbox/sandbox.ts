import os from 'node:os';
import path from 'node:path';
import { coreRefusals, refuse } from '@twinscape/contract';
import type { Log } from '../log/index.ts';
import { SandboxFailed, type SandboxWork } from './define.ts';
import { FairQueue } from './fairQueue.ts';
import { SandboxProcess, type WorkInput, type WorkResult } from './sandboxProcess.ts';

export type SandboxJob<Options> = {
  readonly options: Options;
  /** Asked for when the job begins: what waits holds no file in memory. */
  readonly input: () => WorkInput | Promise<WorkInput>;
  /** Whose turn it takes: the enterprise, or a user without one. */
  readonly owner: string;
  readonly onPiece?: (piece: unknown) => void;
  readonly signal?: AbortSignal | undefined;
  /** How long it may wait for its turn; a job of the queue waits longer than a person. Milliseconds. */
  readonly waitTimeoutMs?: number;
};

export type SandboxSettings = {
  readonly atOnce: number;
  readonly perOwner: number;
  readonly waiting: number;
  readonly waitingPerOwner: number;
  readonly waitTimeoutMs: number;
  readonly idleMs: number;
};

/** docs/decisions/0040-foreign-files.md */
const DEFAULTS: SandboxSettings = {
  atOnce: Math.min(8, Math.max(3, os.availableParallelism())),
  perOwner: Math.min(6, Math.max(2, os.availableParallelism() - 1)),
  waiting: 500,
  waitingPerOwner: 100,
  waitTimeoutMs: 30_000,
  idleMs: 10 * 60_000,
};

type WaitingJob = {
  readonly start: (worker: SandboxProcess) => Promise<void>;
  readonly cancel: (refusal: unknown) => void;
};

/**
 * Reads files of strangers in processes beside this one, so that none of them can hold or fill it. A process does one
 * job at a time and is used again when the job went well. Enterprises take turns; nobody has all processes.
 */
export class Sandbox {
  private readonly program: string;
  private readonly log: Log;
  private readonly settings: SandboxSettings;
  private readonly queue: FairQueue<WaitingJob>;
  private readonly idle: { readonly worker: SandboxProcess; readonly timer: NodeJS.Timeout }[] = [];
  private readonly working = new Set<SandboxProcess>();
  private readonly waitingJobs = new Set<WaitingJob>();
  private isClosed = false;

  /** @param programs folder of the built programs */
  constructor(programs: string, log: Log, settings: Partial<SandboxSettings> = {}) {
    this.program = path.join(programs, 'parse.js');
    this.log = log;
    this.settings = { ...DEFAULTS, ...settings };
    this.queue = new FairQueue({ atOnce: this.settings.atOnce, each: this.settings.perOwner });
  }

  /**
   * Does the work on the input. Throws `OutsideFailed` when the file made it use too much, a refusal when too many
   * wait.
   */
  async run<Options, Value>(work: SandboxWork<Options, Value>, job: SandboxJob<Options>): Promise<WorkResult<Value>> {
    const { owner, signal, waitTimeoutMs = this.settings.waitTimeoutMs } = job;
    signal?.throwIfAborted();
    if (this.isClosed) throw refuse(coreRefusals['common.stopping']);
    const { waiting, waitingPerOwner } = this.settings;
    if (this.queue.size >= waiting || this.queue.countWaiting(owner) >= waitingPerOwner)
      throw refuse(coreRefusals['common.filesBusy']);
    return new Promise((resolve, reject) => {
      const cancel = (error: unknown): void => {
        clearTimeout(timer);
        this.queue.remove(owner, place);
        this.waitingJobs.delete(place);
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      const timer = setTimeout(() => cancel(refuse(coreRefusals['common.filesBusy'])), waitTimeoutMs);
      const abort = () => cancel(signal?.reason);
      signal?.addEventListener('abort', abort, { once: true });
      const place: WaitingJob = {
        cancel,
        start: (worker) => {
          clearTimeout(timer);
          this.waitingJobs.delete(place);
          signal?.removeEventListener('abort', abort);
          const done = worker.run({ ...job, work: work as SandboxWork<unknown, unknown> });
          return done.then(
            (answer) => ('refusal' in answer ? reject(answer.refusal) : resolve(answer as WorkResult<Value>)),
            (error: unknown) => {
              if (error instanceof SandboxFailed) this.log.warn({ owner, failure: error.failure }, error.message);
              reject(error instanceof Error ? error : new Error(String(error)));
            },
          );
        },
      };
      this.waitingJobs.add(place);
      this.queue.add(owner, place);
      this.startWaiting();
    });
  }

  /** Ends all processes; what they did is told to have crashed, what waited that the server stops. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const place of [...this.waitingJobs]) place.cancel(refuse(coreRefusals['common.stopping']));
    const all = [...this.idle.map(({ worker }) => worker), ...this.working];
    for (const { timer } of this.idle) clearTimeout(timer);
    this.idle.length = 0;
    await Promise.all(all.map((worker) => worker.end()));
  }

  /** The processes that there are, for proofs. */
  get pids(): readonly number[] {
    return [...this.idle.map(({ worker }) => worker), ...this.working].flatMap(({ pid }) => pid ?? []);
  }

  private startWaiting(): void {
    if (this.isClosed) return;
    for (let turn = this.queue.next(); turn; turn = this.queue.next()) {
      const { owner, item } = turn;
      const worker = this.takeProcess();
      this.working.add(worker);
      void item.start(worker).then(() => {
        this.working.delete(worker);
        this.keepIdle(worker);
        this.queue.done(owner);
        this.startWaiting();
      });
    }
  }

  private takeProcess(): SandboxProcess {
    for (let last = this.idle.pop(); last; last = this.idle.pop()) {
      clearTimeout(last.timer);
      if (last.worker.isReusable) return last.worker;
    }
    return new SandboxProcess(this.program);
  }

  private keepIdle(worker: SandboxProcess): void {
    if (!worker.isReusable || this.isClosed) {
      worker.kill();
      return;
    }
    const timer = setTimeout(() => {
      this.idle.splice(0, this.idle.length, ...this.idle.filter((one) => one.worker !== worker));
      worker.kill();
    }, this.settings.idleMs);
    timer.unref();
    this.idle.push({ worker, timer });
  }
}
