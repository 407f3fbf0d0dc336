export { toAddressKey } from './addressKey.ts';
export { type RateCaller, RateLimits } from './rates.ts';
export { RecentCredentials } from './recentCredentials.ts';
export { WorkQueue } from './workQueue.ts';
