export { listenForShortcuts, useShortcut, useShortcutBarrier, useShortcuts } from './shortcuts.ts';
