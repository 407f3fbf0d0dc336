export { addressKey } from './addressKey.ts';
export { type Caller, Rates } from './rates.ts';
export { WorkQueue } from './workQueue.ts';
