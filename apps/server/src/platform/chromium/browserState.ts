import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sandboxEnvironment } from '../sandbox/index.ts';

const run = promisify(execFile);
const ASKING_MS = 20_000;

/** Whether the browser that the operator named runs, and which version it is. */
export async function readBrowserState(program: string | undefined) {
  if (program === undefined) return { state: 'absent' } as const;
  try {
    const { stdout } = await run(program, ['--version'], { timeout: ASKING_MS, env: sandboxEnvironment() });
    return { state: 'ready', detail: stdout.trim().slice(0, 80) } as const;
  } catch {
    return { state: 'unreachable', detail: program } as const;
  }
}
