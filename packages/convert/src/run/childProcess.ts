import { spawn } from 'node:child_process';
import path from 'node:path';
import type { ChildMessage, ConversionJob, ConversionProgress } from '../child/messages.ts';
import { type ConversionRequest, type ConversionResult, isClosedFormat, type ReasonCode } from '../result.ts';
import { childEnvironment } from './childEnvironment.ts';
import { killTree } from './killTree.ts';
import { watchMemory } from './memory.ts';
import { keepTail } from './tail.ts';

export type ChildOutcome =
  | { readonly kind: 'done'; readonly result: ConversionResult }
  | { readonly kind: 'refused'; readonly code: ReasonCode; readonly values: Readonly<Record<string, string | number>> }
  | { readonly kind: 'fault'; readonly text: string }
  | { readonly kind: 'late' | 'stuck'; readonly text: string }
  | { readonly kind: 'died'; readonly cause: 'memory' | 'crash'; readonly text: string };

export type ChildOptions = {
  readonly program: string;
  readonly request: ConversionRequest;
  readonly memoryBytes: number;
  readonly timeMs: number;
  readonly silenceMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ConversionProgress) => void) | undefined;
};

/** Of the memory, what JavaScript's heap may take; the rest is for buffers, WebAssembly and pictures. */
const HEAP_SHARE = 0.75;
const MiB = 1024 ** 2;
const MAX_LOG_BYTES = 4_096;
/** How V8 says on its deathbed that memory ended. */
const OUT_OF_MEMORY = /heap out of memory|allocation failed|out of memory/i;

/**
 * One run of the child, from start until it is gone. It leads a process group of its own, so that whatever it starts
 * ends with it; it is never told to end, only killed.
 */
export async function runChildProcess(options: ChildOptions): Promise<ChildOutcome> {
  const { program, request, memoryBytes } = options;
  const heapBytes = Math.floor(memoryBytes * HEAP_SHARE);
  const child = spawn(process.execPath, [`--max-old-space-size=${Math.floor(heapBytes / MiB)}`, program], {
    cwd: path.parse(program).root,
    detached: true,
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    windowsHide: true,
  });
  const log = keepTail(child.stderr, MAX_LOG_BYTES);
  let last: ChildMessage | undefined;
  let killedFor: 'time' | 'silence' | 'memory' | 'abort' | undefined;
  const kill = (reason: typeof killedFor): void => {
    killedFor ??= reason;
    killTree(child);
  };
  const abort = (): void => kill('abort');
  const clock = setTimeout(() => kill('time'), Math.max(0, options.timeMs));
  // A converter of closed formats tells nothing while it works; its own time limit holds there.
  const silenceMs = options.silenceMs + (isClosedFormat(request.extension) ? (request.external?.timeoutMs ?? 0) : 0);
  let silence = setTimeout(() => kill('silence'), silenceMs);
  const stopWatching = watchMemory(child.pid, memoryBytes, () => kill('memory'));
  options.signal?.addEventListener('abort', abort, { once: true });
  child.on('message', (message: ChildMessage) => {
    clearTimeout(silence);
    silence = setTimeout(() => kill('silence'), silenceMs);
    if (message.kind === 'progress') options.onProgress?.({ stage: message.stage, percent: message.percent });
    else last = message;
  });
  const job: ConversionJob = { request, heapBytes };
  // A child that is gone already is told by its end.
  child.send(job, () => {});
  // What the child started must not outlive it, and may hold its standard error open.
  child.once('exit', () => killTree(child));
  const ended = await new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with ${code}`));
  });
  clearTimeout(clock);
  clearTimeout(silence);
  stopWatching();
  options.signal?.removeEventListener('abort', abort);
  return toChildOutcome(last, killedFor, `${ended}\n${log()}`);
}

function toChildOutcome(last: ChildMessage | undefined, killedFor: string | undefined, log: string): ChildOutcome {
  if (last?.kind === 'done' || last?.kind === 'refused') return last;
  if (last?.kind === 'fault') return { kind: 'fault', text: `${last.text}\n${log}` };
  if (killedFor === 'time') return { kind: 'late', text: log };
  if (killedFor === 'silence') return { kind: 'stuck', text: log };
  if (last?.kind === 'died')
    return { kind: 'died', cause: last.cause === 'memory' ? 'memory' : 'crash', text: `${last.text}\n${log}` };
  const isMemory = killedFor === 'memory' || OUT_OF_MEMORY.test(log);
  return { kind: 'died', cause: isMemory ? 'memory' : 'crash', text: log };
}
