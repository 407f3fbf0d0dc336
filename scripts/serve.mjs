// Runs the built server in this process, as `npm start` and `npm run dev` do. One process: signals reach it directly and nothing is left behind when it dies.
import { stopWithStarter } from './ready/lifeline.mjs';
import { root } from './ready/root.mjs';

// Relative paths such as the data folder's are those of the repository, from wherever this was started.
process.chdir(root);
process.setSourceMapsEnabled(true);
// By hand, `nohup node scripts/start.mjs &` outlives its shell on purpose; what npm or the watcher started ends with them.
if (process.env.npm_lifecycle_event !== undefined || process.argv.includes('--with-starter')) stopWithStarter();

// By address, so that the compiler does not read the bundle.
await import(new URL('../apps/server/dist/main.js', import.meta.url).href);
