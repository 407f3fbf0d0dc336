import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { ConversionOutcome } from './outcome.ts';

const source = import.meta.dirname;
const outdir = path.join(source, '../../node_modules/.cache/twinscape/convert-bench');

/**
 * Bundles the programs of this folder as the server is bundled: ours into one file each, npm's packages where they are
 * installed.
 */
export async function buildPrograms(): Promise<(name: 'tiles' | 'fragments' | 'child') => string> {
  mkdirSync(outdir, { recursive: true });
  await build({
    entryPoints: ['tiles', 'fragments', 'child'].map((name) => path.join(source, `${name}.ts`)),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages-outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || name.startsWith('@twinscape/') ? undefined : { path: name, external: true },
          );
        },
      },
    ],
  });
  return (name) => path.join(outdir, `${name}.mjs`);
}

/** Runs a program in a fresh process until it ends, and returns what it told. */
export async function runConvertProgram(program: string, ...args: string[]): Promise<ConversionOutcome> {
  const child = spawn(process.execPath, ['--max-old-space-size=8192', program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (piece) => {
    output += piece;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${path.basename(program)} ended with ${code}`);
  return JSON.parse(output);
}
