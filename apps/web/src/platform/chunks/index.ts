export { type LazyScreen, lazy, lazyInBackground, lazyScreen } from './lazy.ts';
export {
  checkForNewRelease,
  closeChunkBanner,
  retryChunks,
  tryFetchChunk,
  useMissingChunkReason,
} from './missingChunks.ts';
