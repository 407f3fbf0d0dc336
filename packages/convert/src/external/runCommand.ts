import { spawn } from 'node:child_process';
import { NotConvertible } from '../result.ts';

/**
 * Runs a converter, without a shell, in the process group of the conversion: whatever ends the conversion ends the
 * command and all that it started. What it prints goes to the log.
 *
 * @throws NotConvertible `converterFailed` when it cannot be started or ends with an error, `tookTooLong`
 */
export async function runConverterCommand(
  command: string,
  args: readonly string[],
  { cwd, timeoutMs }: { readonly cwd: string; readonly timeoutMs: number },
): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
  const log = (piece: Buffer): void => void process.stderr.write(piece);
  child.stdout.on('data', log);
  child.stderr.on('data', log);
  let isLate = false;
  const clock = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, timeoutMs);
  const ended = await new Promise<{ code: number | null; errorMessage?: string }>((resolve) => {
    child.once('error', (error) => resolve({ code: null, errorMessage: error.message }));
    // Not 'close': a process that it left running in the background may hold its output.
    child.once('exit', (code) => resolve({ code }));
  });
  clearTimeout(clock);
  if (isLate) throw new NotConvertible('tookTooLong', { minutes: Math.max(1, Math.round(timeoutMs / 60_000)) });
  if (ended.code === 0) return;
  process.stderr.write(`The converter ended with ${ended.code ?? ended.errorMessage}\n`);
  throw new NotConvertible('converterFailed');
}
