import type { CallSpec } from '@twinscape/contract';
import type { DiskReserve } from '../../storage/index.ts';

/** Names of calls that free room. */
const FREES_SPACE = /^(Delete|Remove|Clear|Cancel)/;

/**
 * Refuses a call that the disk has no room for, before its body is read. With little room left no files are taken
 * (`length`: the body's length as the caller declared it); with almost none no writes at all, but deletions and what
 * people do with their own account, such as signing in.
 */
export async function requireDiskSpace(
  reserve: Pick<DiskReserve, 'requireSpaceFor' | 'requireAnySpace'>,
  name: string,
  call: Pick<CallSpec, 'effect' | 'method' | 'multipart'>,
  isForm: boolean,
  length: string | undefined,
): Promise<void> {
  if (isForm) await reserve.requireSpaceFor(Number(length ?? 0) || 0);
  else if (call.effect === 'write' && call.method !== 'DELETE' && !FREES_SPACE.test(name)) reserve.requireAnySpace();
}
