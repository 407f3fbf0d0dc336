import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { guardListener } from '../../../platform/faults/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sandboxEnvironment } from '../../../platform/sandbox/index.ts';
import { computeBackOff } from '../host/backOff.ts';
import type { FromHost, HostSource, SourceAnswer, SourceQuestion, SourceTrouble, ToHost } from '../host/messages.ts';
import type { Pushed } from '../kinds/port.ts';
import type { PushReading } from '../pushStore.ts';

const HEAP_MB = 1_024;
const STEADY_MS = 60_000;
const STOP_MS = 3_000;

/** What becomes of one running of an adapter. */
export type RunListener = {
  /** `at`: in milliseconds since 1970. */
  onState(isConnected: boolean, at: number, trouble: SourceTrouble | undefined): void;
  onReadings(message: Extract<FromHost, { kind: 'readings' }>): void;
  onLog(level: 'info' | 'warning', said: SourceTrouble): void;
};

/** A question that a source did not answer, in our words. */
export class QuestionFailed extends Error {
  override readonly name = 'QuestionFailed';
  constructor(readonly said: SourceTrouble) {
    super(said.trouble);
  }
}

type Run = { readonly source: HostSource; readonly listener: RunListener };

/**
 * The process that speaks with foreign systems. It starts when it is first needed; one that ends by itself comes back,
 * later each time, and reads again what it read before.
 */
export class SourceHost {
  private child: ChildProcess | undefined;
  private readonly runs = new Map<string, Run>();
  private readonly questions = new Map<number, { resolve(answer: SourceAnswer): void; reject(error: unknown): void }>();
  private readonly pushes = new Map<string, (outcome: PushReading) => void>();
  private lastAsk = 0;
  private failures = 0;
  private startedAt = 0;
  private restart: NodeJS.Timeout | undefined;
  private isClosed = false;
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  open(run: string, source: HostSource, listener: RunListener): void {
    this.runs.set(run, { source, listener });
    if (!this.start()) return;
    this.send({ kind: 'open', run, source });
  }

  close(run: string): void {
    if (this.runs.delete(run)) this.send({ kind: 'close', run });
  }

  kept(run: string, batch: number): void {
    this.send({ kind: 'kept', run, batch });
  }

  /** Asks a source, over the connection of its running where it has one. */
  ask(run: string | undefined, source: HostSource, question: SourceQuestion): Promise<SourceAnswer> {
    this.start();
    const ask = ++this.lastAsk;
    return new Promise((resolve, reject) => {
      this.questions.set(ask, { resolve, reject });
      if (!this.send({ kind: 'ask', ask, run, source, question })) this.failQuestions();
    });
  }

  /** Hands on what somebody pushed. */
  push(run: string, pushed: { readonly id: string } & Pushed): Promise<PushReading> {
    const { id: push, body, at } = pushed;
    return new Promise((resolve) => {
      this.pushes.set(push, resolve);
      if (!this.send({ kind: 'push', run, push, body, at })) this.answerPush(push, 'nobody');
    });
  }

  private answerPush(push: string, outcome: PushReading): void {
    this.pushes.get(push)?.(outcome);
    this.pushes.delete(push);
  }

  async stop(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.restart);
    const { child } = this;
    if (!child) return;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.disconnect();
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await exited;
    clearTimeout(force);
  }

  private send(message: ToHost): boolean {
    if (!this.child?.connected) return false;
    this.child.send(message);
    return true;
  }

  /** True when it runs already; one that starts is told all runs by itself. */
  private start(): boolean {
    if (this.child) return true;
    if (this.isClosed || this.restart) return false;
    const { config, outbound, programsDir, log } = this.platform;
    const folder = path.join(config.dataDir, 'adapters');
    mkdirSync(folder, { recursive: true });
    const child = fork(path.join(programsDir, 'adapters.js'), [], {
      serialization: 'advanced',
      env: sandboxEnvironment(),
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child = child;
    this.startedAt = Date.now();
    let said = '';
    child.stderr?.on(
      'data',
      guardListener('adapters.host.stderr', (piece: Buffer) => {
        said = (said + piece.toString('utf8')).slice(-2_000);
      }),
    );
    child.on(
      'message',
      guardListener(
        'adapters.host.message',
        (message) => this.receive(message as FromHost),
        () => child.kill('SIGKILL'),
      ),
    );
    child.on('error', (error) => log.warn({ err: error }, 'the process that reads sources could not be started'));
    child.once('exit', (code, signal) => {
      this.child = undefined;
      this.failQuestions();
      if (this.isClosed) return;
      log.warn({ code, signal, said: said.trim() }, 'the process that reads sources ended');
      for (const { listener } of this.runs.values())
        listener.onState(false, Date.now(), { trouble: 'crashed', detail: undefined });
      this.failures = Date.now() - this.startedAt > STEADY_MS ? 1 : this.failures + 1;
      this.restart = setTimeout(() => {
        this.restart = undefined;
        if (this.runs.size > 0) this.start();
      }, computeBackOff(this.failures));
    });
    this.send({ kind: 'setup', allow: [...outbound.allowed], folder });
    for (const [run, { source }] of this.runs) this.send({ kind: 'open', run, source });
    return false;
  }

  private failQuestions(): void {
    for (const { reject } of this.questions.values())
      reject(new QuestionFailed({ trouble: 'crashed', detail: undefined }));
    this.questions.clear();
    for (const push of [...this.pushes.keys()]) this.answerPush(push, 'crashed');
  }

  private receive(message: FromHost): void {
    switch (message.kind) {
      case 'answer':
        this.questions.get(message.ask)?.resolve(message.answer);
        this.questions.delete(message.ask);
        return;
      case 'failed':
        this.questions.get(message.ask)?.reject(new QuestionFailed(message.said));
        this.questions.delete(message.ask);
        return;
      case 'state':
        this.runs.get(message.run)?.listener.onState(message.isConnected, message.at, message.trouble);
        return;
      case 'readings':
        this.runs.get(message.run)?.listener.onReadings(message);
        return;
      case 'taken': {
        const { push, points, said } = message;
        this.answerPush(push, said ? { said } : points === undefined ? 'nobody' : { points });
        return;
      }
      case 'log':
        this.runs.get(message.run)?.listener.onLog(message.level, message.said);
    }
  }
}
