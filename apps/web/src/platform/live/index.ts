export { backOff, keepLive, onPush, type Push } from './live.ts';
export { type LiveState, liveValues, useLiveState, type ValueFrame } from './values.ts';
