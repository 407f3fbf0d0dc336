import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNode } from './programs.mjs';
import { root } from './root.mjs';
import { packagesOutside } from './serverBundle.mjs';

/** Where a source stands must not change because it was bundled: its own address is written into it. @type {import('esbuild').Plugin} */
const ownAddress = {
  name: 'own-address',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
      const known = { url: pathToFileURL(file).href, dirname: path.dirname(file), filename: file };
      const contents = readFileSync(file, 'utf8').replace(/\bimport\.meta\.(url|dirname|filename)\b/g, (_, name) =>
        JSON.stringify(known[/** @type {keyof typeof known} */ (name)]),
      );
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/** Runs a TypeScript program that is no part of the product, in a process of its own. @param {string} file @param {NodeJS.ProcessEnv} env */
export async function runTypeScript(file, env) {
  const { build } = await import('esbuild');
  const bundled = path.join(root, 'node_modules/.cache/twinscape', `${path.basename(file, '.ts')}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [file],
    outfile: bundled,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: 'inline',
    logLevel: 'warning',
    plugins: [packagesOutside, ownAddress],
  });
  return runNode(['--enable-source-maps', '--expose-gc', bundled], { env: { ...process.env, ...env } });
}
