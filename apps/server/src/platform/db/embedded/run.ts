import { platform } from 'node:os';
import { EmbeddedPostgresError } from './error.ts';
import { createLaunchError, killGroup, type LaunchOptions, launchProgram } from './launch.ts';

/** What the program gets beside its arguments. */
export type RunOptions = {
  /** Text on its input. */
  input?: string;
  /** An open file, which the program finds under `INHERITED_FILE`. */
  file?: number;
  signal?: AbortSignal | undefined;
};

/** An inherited file needs no right on the folders above it. */
export const INHERITED_FILE = platform() === 'linux' ? '/proc/self/fd/3' : '/dev/fd/3';

/** Runs a program to its end. A cancelled one ends with its children. */
export async function runToEnd(what: LaunchOptions, { input = '', file, signal }: RunOptions) {
  const child = launchProgram(what, ['pipe', 'pipe', 'pipe', file ?? 'ignore']);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stdin?.on('error', () => undefined); // the program may end without reading
  child.stdin?.end(input);
  let lastResort: NodeJS.Timeout | undefined;
  const onAbort = () => {
    // initdb ends its step and removes what it made; a killed backend would leave shared memory behind.
    child.kill('SIGTERM');
    lastResort = setTimeout(() => killGroup(child), 5_000);
  };
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', (cause) => reject(createLaunchError(what.program, cause)));
      child.once('close', resolve);
    });
    if (signal?.aborted) throw new EmbeddedPostgresError('The start of PostgreSQL was cancelled.');
    return { ok: code === 0, lines: output.split('\n').filter((line) => line.trim() !== '') };
  } finally {
    clearTimeout(lastResort);
    signal?.removeEventListener('abort', onAbort);
  }
}
