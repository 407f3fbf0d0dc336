import { access, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ConversionProgress } from '../child/messages.ts';
import { readableBytes } from '../readableBytes.ts';
import { type ConversionRequest, type ConversionResult, NotConvertible } from '../result.ts';
import { type ChildOutcome, runChildProcess } from './childProcess.ts';
import { type ConversionLimits, defaultLimits } from './limits.ts';

/** A child that died, or a fault that it told; for the log, never for people. */
export type ConversionAttemptFailure = {
  readonly attempt: 1 | 2;
  readonly cause: 'memory' | 'time' | 'crash' | 'fault';
  /** Signal, exit code or error, and the last of what the child wrote to its standard error. */
  readonly text: string;
};

export type ConvertOptions = {
  /** The built program that calls `runChild()`: the server's `dist/commands/convert.js`. */
  readonly program: string;
  readonly signal?: AbortSignal | undefined;
  /** Stage and percent of the whole, 0 to 99; a second run begins again at 0. */
  readonly onProgress?: ((progress: ConversionProgress) => void) | undefined;
  readonly onAttemptFailed?: ((death: ConversionAttemptFailure) => void) | undefined;
  readonly limits?: Partial<ConversionLimits> | undefined;
};

/** Neither the file's fault nor a death: the machine's (a full disk, a missing file). Worth another try later. */
export class ConversionFault extends Error {
  override readonly name = 'ConversionFault';
}

/**
 * Converts a file in a fresh child process, which is gone when this settles, with everything that it started.
 *
 * A child that died (crash, signal, memory) is run once more with more memory and an empty folder.
 *
 * @throws NotConvertible why the file cannot be converted, `outOfMemory`, `tookTooLong` and `crashed` among them
 * @throws ConversionFault what is the machine's fault
 * @throws the signal's reason when it aborts
 */
export async function convertInChildProcess(
  givenRequest: ConversionRequest,
  options: ConvertOptions,
): Promise<ConversionResult> {
  // The child works in another folder.
  const request = {
    ...givenRequest,
    source: path.resolve(givenRequest.source),
    folder: path.resolve(givenRequest.folder),
  };
  const program = path.resolve(options.program);
  await access(program).catch((error: unknown) => {
    throw new ConversionFault(`The converter has not been built: ${error}`);
  });
  const limits = { ...defaultLimits(), ...options.limits };
  const until = performance.now() + limits.timeMs;
  let ending = await run(1, limits.memoryBytes);
  if (ending.kind === 'died') {
    await rm(request.folder, { recursive: true, force: true });
    await mkdir(request.folder, { recursive: true });
    ending = await run(2, Math.max(limits.memoryBytes, limits.retryMemoryBytes));
  }
  switch (ending.kind) {
    case 'done':
      return ending.result;
    case 'refused':
      throw new NotConvertible(ending.code, ending.values);
    case 'fault':
      throw new ConversionFault(ending.text);
    case 'stuck':
      throw new NotConvertible('stuck', { minutes: Math.max(1, Math.round(limits.silenceMs / 60_000)) });
    case 'late':
      throw new NotConvertible('tookTooLong', { minutes: Math.max(1, Math.round(limits.timeMs / 60_000)) });
    case 'died':
      throw ending.cause === 'memory'
        ? new NotConvertible('outOfMemory', {
            limit: readableBytes(Math.max(limits.memoryBytes, limits.retryMemoryBytes)),
          })
        : new NotConvertible('crashed');
  }

  async function run(attempt: 1 | 2, memoryBytes: number): Promise<ChildOutcome> {
    options.signal?.throwIfAborted();
    const ended = await runChildProcess({
      ...options,
      program,
      request,
      memoryBytes,
      timeMs: until - performance.now(),
      silenceMs: limits.silenceMs,
    });
    options.signal?.throwIfAborted();
    if (ended.kind === 'died' || ended.kind === 'fault')
      options.onAttemptFailed?.({ attempt, cause: ended.kind === 'fault' ? 'fault' : ended.cause, text: ended.text });
    if (ended.kind === 'late' || ended.kind === 'stuck')
      options.onAttemptFailed?.({ attempt, cause: 'time', text: ended.text });
    return ended;
  }
}
