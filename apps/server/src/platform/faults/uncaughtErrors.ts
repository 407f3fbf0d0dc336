import type { Log } from '../log/index.ts';

/**
 * Exit code of a process that ended because its state was unknown (EX_SOFTWARE of sysexits.h). `npm start` starts it
 * again.
 */
export const FAULT_EXIT = 70;

/**
 * Errors of one connection, pipe or file that nobody listened to: the handle is closed, and nothing else is affected.
 */
const ONE_HANDLE = new Set([
  'EADDRNOTAVAIL',
  'ECANCELED',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EMSGSIZE',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOBUFS',
  'ENOSPC',
  'ENOTCONN',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * Whether an error comes from the system and concerns a single handle: it carries the name of the system call that
 * failed.
 */
export function isSingleHandleError(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return false;
  return typeof error.code === 'string' && ONE_HANDLE.has(error.code);
}

/**
 * Decides what an error that nobody caught means for the process. A rejected promise and an error of a single
 * connection are logged with their place, and the process goes on: only the work that failed is affected. An exception
 * thrown through the event loop leaves work half-done that others may share: it is logged, and `onUnknown` ends the
 * process in order.
 */
export function handleUncaughtErrors(log: Log, onUnknown: () => void): () => void {
  const onException = (error: unknown): void => {
    if (isSingleHandleError(error)) {
      log.error({ err: error }, 'a connection failed and nobody listened to its error');
      return;
    }
    log.fatal({ err: error }, 'an exception was not caught; the process ends what it has begun and stops');
    onUnknown();
  };
  const onRejection = (error: unknown): void => log.error({ err: error }, 'a rejected promise was not handled');
  process.on('uncaughtException', onException);
  process.on('unhandledRejection', onRejection);
  return () => {
    process.off('uncaughtException', onException);
    process.off('unhandledRejection', onRejection);
  };
}
