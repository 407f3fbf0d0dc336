export {
  connectPushHub,
  getBackoffMs,
  onConnectionRefused,
  onMissedPushes,
  onPush,
} from './pushHub.ts';
export { type ElsewhereChange, useChangedElsewhere } from './useChangedElsewhere.ts';
export { useRefetchOnChange } from './useRefetchOnChange.ts';
export { useRefetchOnPush } from './useRefetchOnPush.ts';
export { type DeviceValueFrame, type LiveState, liveValues, useLiveState } from './valueSocket.ts';
