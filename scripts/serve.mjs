// Runs the built server in this process: `npm start` keeps one running (ready/keepRunning.mjs), `npm run dev` starts
// one at every change.

import { root } from './ready/root.mjs';
import { stopWithStarter } from './ready/stopWithStarter.mjs';

// Relative paths such as the data folder's are those of the repository, from wherever this was started.
process.chdir(root);
process.setSourceMapsEnabled(true);
if (process.connected) {
  // The channel closes when the starter ends, however it ends: then this process stops as it does for SIGTERM, or at
  // once where nothing runs yet.
  process.on('disconnect', () => process.emit('SIGTERM', 'SIGTERM') || process.exit(143));
} else if (process.argv.includes('--with-starter')) stopWithStarter();

// By address, so that the compiler does not read the bundle.
await import(new URL('../apps/server/dist/main.js', import.meta.url).href);
