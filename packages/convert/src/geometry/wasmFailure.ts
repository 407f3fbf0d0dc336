import { NotConvertible, type ReasonCode } from '../result.ts';

/** How JavaScript engines and C++ say that memory is used up. */
const OUT_OF_MEMORY = /out of memory|OOM|bad_alloc|memory\.grow|invalid array length|array buffer allocation/i;

/** From this on the 4 GiB of 32-bit memory can no longer grow by the steps in which it does. */
const MEMORY_FULL_BYTES = 3.5 * 2 ** 30;

/**
 * What a failure inside web-ifc means for the file: C++ exceptions arrive as numbers or exceptions of its own, traps
 * and aborts (also for want of memory) as RuntimeError, endless references as an overflow of the stack. Failures of the
 * file system stay what they are.
 *
 * @param memory bytes that web-ifc has taken so far
 */
export function toWasmError(error: unknown, otherwise: ReasonCode, memory: number): unknown {
  if (error instanceof NotConvertible) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  if (memory >= MEMORY_FULL_BYTES || (error instanceof Error && OUT_OF_MEMORY.test(error.message)))
    return new NotConvertible('tooLarge');
  return new NotConvertible(otherwise);
}
