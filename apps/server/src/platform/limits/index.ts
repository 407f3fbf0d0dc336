export { addressKey } from './addressKey.ts';
export { GoodCredentials } from './goodCredentials.ts';
export { type Caller, Rates } from './rates.ts';
export { WorkQueue } from './workQueue.ts';
