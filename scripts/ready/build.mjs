import path from 'node:path';
import { compressFiles } from './compress.mjs';
import { findCommand, runNode } from './programs.mjs';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';
import { removeLeftovers, SERVER_DIST, SIMULATOR_DIST, serverBundle, simulatorBundle } from './serverBundle.mjs';
import { clearStamp, fingerprint, isBuiltFrom, stampBuild } from './stamps.mjs';

const SHARED = ['package-lock.json', 'tsconfig.base.json', 'packages', 'scripts/ready'];

/** What is built, from what, to where. */
const PARTS = {
  server: {
    sources: [...SHARED, 'apps/server/src', 'apps/server/package.json'],
    output: SERVER_DIST,
    async make() {
      const { build } = await import('esbuild');
      const { metafile } = await build(serverBundle());
      if (metafile) removeLeftovers(metafile);
    },
  },
  simulator: {
    sources: [...SHARED, 'apps/simulator'],
    output: SIMULATOR_DIST,
    async make() {
      const { build } = await import('esbuild');
      await build(simulatorBundle());
    },
  },
  web: {
    sources: [...SHARED, 'apps/web'],
    output: 'apps/web/dist',
    async make() {
      const code = await runNode([findCommand('vite', 'vite', 'apps/web'), 'build', '--logLevel=warn'], {
        cwd: new URL('../../apps/web/', import.meta.url),
        stdio: ['ignore', 2, 2],
      });
      if (code !== 0) throw new Error(`vite ended with ${code}`);
      await compressFiles(path.join(root, 'apps/web/dist/assets'));
    },
  },
};
/** @typedef {keyof typeof PARTS} Part */

/** The parts whose sources are no longer those that they were built from. @param {readonly Part[]} parts @returns {Part[]} */
export const outdated = (parts = ['server', 'web', 'simulator']) =>
  parts.filter((part) => !isBuiltFrom(PARTS[part].output, fingerprint(PARTS[part].sources)));

/** Builds what is named, whether or not it is outdated; prints to stderr only. @param {readonly Part[]} parts */
export async function build(parts) {
  for (const part of parts) {
    const { sources, output, make } = PARTS[part];
    const started = performance.now();
    // Taken before the build: a file saved meanwhile makes the result outdated.
    const print = fingerprint(sources);
    clearStamp(output);
    await withProgress(`building ${part}`, make);
    stampBuild(output, print);
    process.stderr.write(`已构建 Built ${part}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  }
}
