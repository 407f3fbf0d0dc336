import os from 'node:os';
import path from 'node:path';
import { coreRefusals, refuse } from '@twinscape/contract';
import type { Log } from '../log/index.ts';
import { OutsideFailed, type Work } from './define.ts';
import { FairQueue } from './fairQueue.ts';
import { type Answer, type Input, OutsideWorker } from './worker.ts';

export type OutsideJob<Options> = {
  readonly options: Options;
  /** Asked for when the job begins: what waits holds no file in memory. */
  readonly input: () => Input | Promise<Input>;
  /** Whose turn it takes: the enterprise, or a user without one. */
  readonly owner: string;
  readonly onPiece?: (piece: unknown) => void;
  readonly signal?: AbortSignal | undefined;
  /** How long it may wait for its turn; a job of the queue waits longer than a person. Milliseconds. */
  readonly patienceMs?: number;
};

export type OutsideSettings = {
  readonly atOnce: number;
  readonly perOwner: number;
  readonly waiting: number;
  readonly waitingPerOwner: number;
  readonly patienceMs: number;
  readonly idleMs: number;
};

/** docs/decisions/0040-foreign-files.md */
const DEFAULTS: OutsideSettings = {
  atOnce: Math.min(8, Math.max(3, os.availableParallelism())),
  perOwner: Math.min(6, Math.max(2, os.availableParallelism() - 1)),
  waiting: 500,
  waitingPerOwner: 100,
  patienceMs: 30_000,
  idleMs: 10 * 60_000,
};

type Waiting = {
  readonly start: (worker: OutsideWorker) => Promise<void>;
  readonly leave: (refusal: unknown) => void;
};

/**
 * Reads files of strangers in processes beside this one, so that none of them can hold or fill it. A process does one
 * job at a time and is used again when the job went well. Enterprises take turns; nobody has all processes.
 */
export class Outside {
  private readonly program: string;
  private readonly log: Log;
  private readonly settings: OutsideSettings;
  private readonly queue: FairQueue<Waiting>;
  private readonly idle: { readonly worker: OutsideWorker; readonly clock: NodeJS.Timeout }[] = [];
  private readonly working = new Set<OutsideWorker>();
  private readonly places = new Set<Waiting>();
  private isClosed = false;

  /** @param programs folder of the built programs */
  constructor(programs: string, log: Log, settings: Partial<OutsideSettings> = {}) {
    this.program = path.join(programs, 'parse.js');
    this.log = log;
    this.settings = { ...DEFAULTS, ...settings };
    this.queue = new FairQueue({ atOnce: this.settings.atOnce, each: this.settings.perOwner });
  }

  /**
   * Does the work on the input. Throws `OutsideFailed` when the file made it use too much, a refusal when too many
   * wait.
   */
  async run<Options, Value>(work: Work<Options, Value>, job: OutsideJob<Options>): Promise<Answer<Value>> {
    const { owner, signal, patienceMs = this.settings.patienceMs } = job;
    signal?.throwIfAborted();
    if (this.isClosed) throw refuse(coreRefusals['common.stopping']);
    const { waiting, waitingPerOwner } = this.settings;
    if (this.queue.size >= waiting || this.queue.sizeOf(owner) >= waitingPerOwner)
      throw refuse(coreRefusals['common.filesBusy']);
    return new Promise((resolve, reject) => {
      const leave = (error: unknown): void => {
        clearTimeout(clock);
        this.queue.remove(owner, place);
        this.places.delete(place);
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      const clock = setTimeout(() => leave(refuse(coreRefusals['common.filesBusy'])), patienceMs);
      const abort = () => leave(signal?.reason);
      signal?.addEventListener('abort', abort, { once: true });
      const place: Waiting = {
        leave,
        start: (worker) => {
          clearTimeout(clock);
          this.places.delete(place);
          signal?.removeEventListener('abort', abort);
          const done = worker.run({ ...job, work: work as Work<unknown, unknown> });
          return done.then(
            (answer) => ('refusal' in answer ? reject(answer.refusal) : resolve(answer as Answer<Value>)),
            (error: unknown) => {
              if (error instanceof OutsideFailed) this.log.warn({ owner, failure: error.failure }, error.message);
              reject(error instanceof Error ? error : new Error(String(error)));
            },
          );
        },
      };
      this.places.add(place);
      this.queue.add(owner, place);
      this.serve();
    });
  }

  /** Ends all processes; what they did is told to have crashed, what waited that the server stops. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const place of [...this.places]) place.leave(refuse(coreRefusals['common.stopping']));
    const all = [...this.idle.map(({ worker }) => worker), ...this.working];
    for (const { clock } of this.idle) clearTimeout(clock);
    this.idle.length = 0;
    await Promise.all(all.map((worker) => worker.end()));
  }

  /** The processes that there are, for proofs. */
  get pids(): readonly number[] {
    return [...this.idle.map(({ worker }) => worker), ...this.working].flatMap(({ pid }) => pid ?? []);
  }

  private serve(): void {
    if (this.isClosed) return;
    for (let turn = this.queue.next(); turn; turn = this.queue.next()) {
      const { owner, item } = turn;
      const worker = this.take();
      this.working.add(worker);
      void item.start(worker).then(() => {
        this.working.delete(worker);
        this.keep(worker);
        this.queue.done(owner);
        this.serve();
      });
    }
  }

  private take(): OutsideWorker {
    for (let last = this.idle.pop(); last; last = this.idle.pop()) {
      clearTimeout(last.clock);
      if (last.worker.isFit) return last.worker;
    }
    return new OutsideWorker(this.program);
  }

  private keep(worker: OutsideWorker): void {
    if (!worker.isFit || this.isClosed) {
      worker.kill();
      return;
    }
    const clock = setTimeout(() => {
      this.idle.splice(0, this.idle.length, ...this.idle.filter((one) => one.worker !== worker));
      worker.kill();
    }, this.settings.idleMs);
    clock.unref();
    this.idle.push({ worker, clock });
  }
}
