import { NotConvertible } from '../result.ts';
import type { ChildMessage } from './messages.ts';

/** What the machine refuses, whatever the file holds. */
const SYSTEM_ERROR_CODES = /^(EACCES|EBUSY|EDQUOT|EIO|EMFILE|ENFILE|ENOENT|ENOSPC|ENOTDIR|EPERM|EROFS)$/;

/** What V8 and WebAssembly say when memory ends. */
const OUT_OF_MEMORY =
  /array buffer allocation failed|allocation failed|out of memory|invalid (typed )?array (buffer )?length|webassembly\.memory\.grow|cannot enlarge memory/i;

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** How a conversion that threw is told to the caller. */
export function toChildFailure(error: unknown): ChildMessage {
  if (error instanceof NotConvertible) return { kind: 'refused', code: error.code, values: error.values };
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const code = errorCode(error);
  if (SYSTEM_ERROR_CODES.test(code)) return { kind: 'fault', text };
  const isMemory = code === 'ERR_WORKER_OUT_OF_MEMORY' || (error instanceof Error && OUT_OF_MEMORY.test(error.message));
  return { kind: 'died', cause: isMemory ? 'memory' : 'error', text };
}
