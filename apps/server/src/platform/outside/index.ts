export { type Answering, defineWork, handleWork, OutsideFailed, type OutsideFailure, type Work } from './define.ts';
export { FairQueue } from './fairQueue.ts';
export { Outside, type OutsideJob, type OutsideSettings } from './outside.ts';
export type { Input } from './worker.ts';
