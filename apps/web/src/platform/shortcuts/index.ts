export { listenForShortcuts, matchesShortcut, type Shortcut, useShortcut, useShortcuts } from './shortcuts.ts';
