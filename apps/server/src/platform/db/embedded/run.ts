import { EmbeddedPostgresError } from './error.ts';
import { killGroup, type Launch, launch, notStarted } from './launch.ts';

/** Runs a program to its end. A cancelled one is killed with its children. */
export async function run(
  what: Launch,
  input: string,
  signal: AbortSignal | undefined,
): Promise<{ ok: boolean; lines: string[] }> {
  const child = launch(what, ['pipe', 'pipe', 'pipe']);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stdin?.on('error', () => undefined); // the program may end without reading
  child.stdin?.end(input);
  const onAbort = () => killGroup(child);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', (cause) => reject(notStarted(what.program, cause)));
      child.once('close', resolve);
    });
    if (signal?.aborted) throw new EmbeddedPostgresError('The start of PostgreSQL was cancelled.');
    return { ok: code === 0, lines: output.split('\n').filter((line) => line.trim() !== '') };
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}
