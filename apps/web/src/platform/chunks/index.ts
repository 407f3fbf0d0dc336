export { type LazyScreen, lazy, lazyInBackground, lazyScreen } from './lazy.ts';
export {
  checkForNewRelease,
  closeChunkBanner,
  fetchInBackground,
  fetchUntilLoaded,
  isChunkFailure,
  reportMissingChunk,
  retryChunks,
  tryFetchChunk,
  useMissingChunkReason,
} from './missingChunks.ts';
