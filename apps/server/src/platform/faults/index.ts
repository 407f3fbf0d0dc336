export { guardListener } from './guardListener.ts';
export { FAULT_EXIT, handleUncaughtErrors, isSingleHandleError } from './uncaughtErrors.ts';
