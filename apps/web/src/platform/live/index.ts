export { backOff, keepLive, onPush, type Push } from './live.ts';
