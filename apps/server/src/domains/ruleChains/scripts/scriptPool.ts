import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { SCRIPT_TIME_MS } from '@twinscape/contract/ruleChains';
import { guardListener } from '../../../platform/faults/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { type FromScripts, type RuleScript, type ScriptAnswer, type ScriptInput, toScriptKey } from './protocol.ts';

/** Inputs that go to a worker together. */
const CHUNK = 500;
/** A worker that is cut off by nothing else, in a regular expression for instance, is ended so late. */
const GRACE_MS = 1_000;
const JOB_MAX_MS = 5_000;
/** What a worker may take to start, before its time for a job begins. */
const START_MS = 60_000;
/** A script that ended a worker is not run for so long. */
const BLOCK_MS = 30_000;
const TOO_LATE: ScriptAnswer = { error: `the script ran for more than ${SCRIPT_TIME_MS} ms and was ended` };
const ENDED: ScriptAnswer = { error: 'the process of the script ended' };

type Job = {
  readonly script: RuleScript;
  readonly key: string;
  readonly inputs: readonly ScriptInput[];
  readonly resolve: (answers: readonly ScriptAnswer[]) => void;
  /** It ended a worker already: it is run input by input to find which one does. */
  readonly isSuspect: boolean;
};

/**
 * Workers that run scripts, each script in one of them at a time, so that a slow one leaves room for others. A worker
 * that does not come back is ended and another takes its place; its script is not run for a while.
 */
export class ScriptPool {
  private readonly workers: PoolWorker[] = [];
  private readonly queue: Job[] = [];
  private readonly blocked = new Map<string, number>();
  private isClosed = false;

  constructor(
    private readonly programsDir: string,
    private readonly log: Pick<Log, 'warn'>,
    private readonly size: number,
  ) {}

  /** Answers in the order of the inputs; never rejects. */
  async run(script: RuleScript, inputs: readonly ScriptInput[]): Promise<ScriptAnswer[]> {
    const parts: Promise<readonly ScriptAnswer[]>[] = [];
    for (let at = 0; at < inputs.length; at += CHUNK) parts.push(this.add(script, inputs.slice(at, at + CHUNK), false));
    return (await Promise.all(parts)).flat();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const job of this.queue.splice(0)) job.resolve(job.inputs.map(() => ENDED));
    await Promise.all(this.workers.splice(0).map((worker) => worker.end()));
  }

  private add(
    script: RuleScript,
    inputs: readonly ScriptInput[],
    isSuspect: boolean,
  ): Promise<readonly ScriptAnswer[]> {
    return new Promise((resolve) => {
      const key = toScriptKey(script);
      if ((this.blocked.get(key) ?? 0) > Date.now()) {
        resolve(inputs.map(() => TOO_LATE));
        return;
      }
      this.queue.push({ script, key, inputs, resolve, isSuspect });
      this.assign();
    });
  }

  private assign(): void {
    while (this.queue.length > 0 && !this.isClosed) {
      let free = this.workers.find(({ job }) => job === undefined);
      if (!free && this.workers.length < this.size) {
        free = new PoolWorker(path.join(this.programsDir, 'scripts.js'));
        this.workers.push(free);
      }
      const busy = new Set(this.workers.flatMap(({ job }) => job?.key ?? []));
      const next = this.queue.findIndex(({ key }) => !busy.has(key));
      const [job] = free && next >= 0 ? this.queue.splice(next, 1) : [];
      if (!free || !job) return;
      this.start(free, job);
    }
  }

  private start(worker: PoolWorker, job: Job): void {
    worker.work(job, (answers) => {
      if (answers) job.resolve(answers);
      else {
        this.workers.splice(this.workers.indexOf(worker), 1);
        if (!this.isClosed) this.log.warn({ inputs: job.inputs.length }, 'a worker of scripts was ended');
        this.retry(job);
      }
      this.assign();
    });
  }

  private block(key: string): void {
    const now = Date.now();
    for (const [old, until] of this.blocked) if (until <= now) this.blocked.delete(old);
    this.blocked.set(key, now + BLOCK_MS);
  }

  /** Each input alone, so that only the one fails that ends a worker. */
  private retry({ inputs, script, key, resolve, isSuspect }: Job): void {
    if (this.isClosed) resolve(inputs.map(() => ENDED));
    else if (inputs.length === 1) {
      this.block(key);
      resolve([TOO_LATE]);
    } else if (isSuspect) resolve(inputs.map(() => TOO_LATE));
    else {
      const [first, ...rest] = inputs;
      void (async () => {
        const head = first ? await this.add(script, [first], true) : [];
        // Where already the first does, all do: the others are not tried.
        const isHopeless = head[0] === TOO_LATE;
        resolve([...head, ...(isHopeless ? rest.map(() => TOO_LATE) : await this.add(script, rest, true))]);
      })();
    }
  }
}

class PoolWorker {
  job: Job | undefined;
  private readonly worker: Worker;
  private done: ((answers: readonly ScriptAnswer[] | undefined) => void) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private jobs = 0;
  private isReady = false;

  constructor(program: string) {
    this.worker = new Worker(program, {
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    this.worker.on(
      'message',
      guardListener('ruleChains.scripts.message', (said: FromScripts) => {
        if (said === 'ready') {
          this.isReady = true;
          if (this.job) this.limit(this.job);
        } else if (said.job === this.jobs) this.finish(said.answers);
      }),
    );
    this.worker.on('error', () => this.finish(undefined));
    this.worker.on('exit', () => this.finish(undefined));
    this.worker.unref();
  }

  work(job: Job, done: (answers: readonly ScriptAnswer[] | undefined) => void): void {
    this.job = job;
    this.done = done;
    this.limit(job);
    this.jobs += 1;
    this.worker.postMessage({ job: this.jobs, script: job.script, inputs: job.inputs });
  }

  /** Ends the worker where it does not come back. */
  private limit({ inputs }: Job): void {
    clearTimeout(this.timer);
    const forMs = this.isReady ? Math.min(JOB_MAX_MS, SCRIPT_TIME_MS * inputs.length) + GRACE_MS : START_MS;
    this.timer = setTimeout(() => {
      void this.end();
      this.finish(undefined);
    }, forMs);
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private finish(answers: readonly ScriptAnswer[] | undefined): void {
    clearTimeout(this.timer);
    const { done } = this;
    this.job = undefined;
    this.done = undefined;
    done?.(answers);
  }
}
