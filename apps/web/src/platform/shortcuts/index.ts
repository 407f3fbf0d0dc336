export { listenForShortcuts, useShortcut, useShortcuts } from './shortcuts.ts';
