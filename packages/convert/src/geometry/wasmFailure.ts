import { NotConvertible, type ReasonCode } from '../result.ts';

/** How WebAssembly and the C++ in it say that 32 bits of memory are used up. */
const MEMORY =
  /out of memory|OOM|bad_alloc|cannot enlarge memory|memory\.grow|invalid array length|array buffer allocation/i;

/**
 * What a failure inside web-ifc means for the file: C++ exceptions arrive as numbers or exceptions of its own, traps as RuntimeError, endless references
 * as an overflow of the stack. Failures of the file system stay what they are.
 */
export function toldByWasm(error: unknown, otherwise: ReasonCode): unknown {
  if (error instanceof NotConvertible) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  if (error instanceof Error && MEMORY.test(error.message)) return new NotConvertible('tooLarge');
  return new NotConvertible(otherwise);
}
