export { type Key, listenForKeys, presses, useKey, useKeys } from './keys.ts';
