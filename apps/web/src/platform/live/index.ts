export { backOff, keepLive, onGap, onPush, onRefused, type Push } from './live.ts';
export { type Elsewhere, useChangedElsewhere } from './useChangedElsewhere.ts';
export { useReadsOnPush } from './useReadsOnPush.ts';
export { type LiveState, liveValues, useLiveState, type ValueFrame } from './values.ts';
