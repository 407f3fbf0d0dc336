export { type LazyScreen, lazy, lazyScreen } from './lazy.ts';
export {
  attempt,
  closeChunkBanner,
  isChunkFailure,
  lookForRelease,
  patiently,
  reportMissing,
  retryChunks,
  useMissing,
} from './missing.ts';
