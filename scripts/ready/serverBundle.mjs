import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

export const SERVER_DIST = 'apps/server/dist';
export const SIMULATOR_DIST = 'apps/simulator/dist';
const source = path.join(root, 'apps/server/src');

/** Our own packages are bundled, everything from npm stays where it is installed. @type {import('esbuild').Plugin} */
export const packagesOutside = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@twinscape/') ? undefined : { path: name, external: true },
    );
  },
};

/** The program, once to run and once to be run by the journeys, and each command of `src/commands` as a file of its own; what they share lies beside. @returns {import('esbuild').BuildOptions} */
export function serverBundle() {
  const commands = path.join(source, 'commands');
  const names = existsSync(commands) ? readdirSync(commands).filter((name) => /^\w+\.ts$/.test(name)) : [];
  return {
    absWorkingDir: root,
    entryPoints: [
      ...['main.ts', 'program.ts'].map((name) => path.join(source, name)),
      ...names.map((name) => path.join(commands, name)),
    ],
    outdir: path.join(root, SERVER_DIST),
    outbase: source,
    bundle: true,
    splitting: true,
    chunkNames: 'part-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    plugins: [packagesOutside],
  };
}

/** The devices of the demo and the load generator, in one file. @returns {import('esbuild').BuildOptions} */
export function simulatorBundle() {
  return {
    absWorkingDir: root,
    entryPoints: [path.join(root, 'apps/simulator/src/main.ts')],
    outfile: path.join(root, SIMULATOR_DIST, 'main.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [packagesOutside],
  };
}

/** Takes away what an earlier build left; nothing is missing meanwhile for a server that runs. @param {import('esbuild').Metafile} metafile */
export function removeLeftovers(metafile) {
  const kept = new Set(Object.keys(metafile.outputs).map((name) => path.join(root, name)));
  for (const entry of readdirSync(path.join(root, SERVER_DIST), { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !kept.has(file)) rmSync(file);
  }
}
