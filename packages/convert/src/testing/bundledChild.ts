import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The converter as a program, built as the server builds it: our sources in one file, packages of npm where they are
 * installed.
 */
export async function bundledChild(): Promise<{ readonly program: string; remove(): Promise<void> }> {
  const dist = path.join(root, 'dist');
  await mkdir(dist, { recursive: true });
  // Inside the repository, where the packages are found.
  const folder = await mkdtemp(path.join(dist, 'child-'));
  const program = path.join(folder, 'convert.mjs');
  await build({
    stdin: {
      contents: "import { runChild } from './src/child/main.ts';\nawait runChild();",
      resolveDir: root,
      loader: 'ts',
    },
    outdir: folder,
    entryNames: 'convert',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return { program, remove: () => rm(folder, { recursive: true, force: true }) };
}
