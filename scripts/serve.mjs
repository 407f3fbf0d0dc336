// Runs the built server in this process, as `npm start` and `npm run dev` do. One process: signals reach it directly and nothing is left behind when it dies.
import process from 'node:process';
import { root } from './ready/root.mjs';

const PARENT_LOOK_MS = 1000;

// Relative paths such as the data folder's are those of the repository, from wherever this was started.
process.chdir(root);
process.setSourceMapsEnabled(true);

// Started by npm or by the watcher, and that one was killed without a word: stop too, as a terminal would have made us.
if (process.env.npm_lifecycle_event !== undefined || process.argv.includes('--with-parent')) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_LOOK_MS).unref();
}

await import('../apps/server/dist/main.js');
