// npm run dev: the server, bundled anew and restarted at every change, behind the page's development server with hot
// reload.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkNodeVersion } from './ready/nodeVersion.mjs';
import { root } from './ready/root.mjs';
import { stopWithStarter } from './ready/stopWithStarter.mjs';

checkNodeVersion();
const { installDependencies } = await import('./ready/dependencies.mjs');
await installDependencies();
const { build, outdated } = await import('./ready/build.mjs');
await build(outdated(['simulator']));
const { context } = await import('esbuild');
const { SERVER_DIST, serverBundle } = await import('./ready/serverBundle.mjs');
const { clearStamp } = await import('./ready/stamps.mjs');

// The page's server must know where the calls go: a port of our own choice, and an error when it is taken.
const port = process.env.TWINSCAPE_HTTP_PORT ?? '8080';
const serve = fileURLToPath(new URL('serve.mjs', import.meta.url));

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
let isStopping = false;

/** Ends the running server and waits until it is gone, as its port and its database are needed again. */
async function stopServer() {
  const running = server;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const gone = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGTERM');
  await gone;
}

function startServer() {
  server = spawn(process.execPath, [serve, '--with-starter'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TWINSCAPE_HTTP_PORT: port },
  });
  server.once('exit', (code, signal) => {
    if (!isStopping && code)
      process.stderr.write(`The server ended (${signal ?? code}); it starts again at the next change.\n`);
  });
}

/** Restarts one after the other, also when changes come faster than the server stops. */
let restarted = Promise.resolve();
/** @type {import('esbuild').Plugin} */
const restart = {
  name: 'restart',
  setup(build) {
    build.onEnd(({ errors }) => {
      if (errors.length > 0 || isStopping) return;
      restarted = restarted.then(stopServer).then(() => (isStopping ? undefined : startServer()));
    });
  },
};

clearStamp(SERVER_DIST);
const bundle = serverBundle();
const watcher = await context({ ...bundle, plugins: [...(bundle.plugins ?? []), restart] });
await watcher.watch();

const web = path.join(root, 'apps/web');
const { createServer } = await import(
  pathToFileURL(createRequire(path.join(web, 'package.json')).resolve('vite')).href
);
const target = `http://127.0.0.1:${port}`;
const page = await createServer({
  root: web,
  plugins: [
    {
      name: 'twinscape-server-port',
      config: (/** @type {import('vite').UserConfig} */ { server: { proxy = {} } = {} }) => ({
        server: {
          proxy: Object.fromEntries(
            Object.entries(proxy).map(([prefix, rule]) => [
              prefix,
              typeof rule === 'string' ? target : { ...rule, target },
            ]),
          ),
        },
      }),
    },
  ],
});
await page.listen();
page.printUrls();

async function stop() {
  if (isStopping) return;
  isStopping = true;
  await Promise.allSettled([page.close(), watcher.dispose(), restarted]);
  await stopServer();
  process.exit(0);
}
if (process.env.npm_lifecycle_event !== undefined) stopWithStarter();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => void stop());
