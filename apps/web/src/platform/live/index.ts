export { backOff, keepLive, onGap, onPush, type Push } from './live.ts';
export { useReadsOnPush } from './useReadsOnPush.ts';
export { type LiveState, liveValues, useLiveState, type ValueFrame } from './values.ts';
