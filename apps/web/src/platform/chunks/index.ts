export { type LazyScreen, lazy, lazyScreen } from './lazy.ts';
export {
  checkForNewRelease,
  closeChunkBanner,
  fetchUntilLoaded,
  isChunkFailure,
  reportMissingChunk,
  retryChunks,
  tryFetchChunk,
  useMissingChunkReason,
} from './missingChunks.ts';
