import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDocuments, listExamples } from './documents.ts';
import { repositoryRoot } from './sources.ts';

const LOADERS = { ts: 'ts', tsx: 'tsx', js: 'js' } as const;
const examples = listDocuments().flatMap((file) =>
  listExamples(file).flatMap(({ language, code }, at) =>
    language in LOADERS ? [{ name: `${file}, block ${at + 1}`, loader: LOADERS[language as 'ts'], code }] : [],
  ),
);

/** What the reader of a package's README has already; all of its blocks are one program. */
const GIVEN: Readonly<Record<string, string>> = {
  convert: `
    import { mkdtemp } from 'node:fs/promises';
    import path from 'node:path';
    declare const work: string, source: string, signal: AbortSignal;
    declare const onProgress: () => void, onAttemptFailed: () => void, tell: (text: { cn: string; en: string }) => void;`,
  'demo-building': `declare const sink: { write(piece: unknown): void };`,
  viewer: `
    declare const element: HTMLElement, x: number, y: number, floor: number, aspect: number, trend: number[];
    declare const inTheReadersLanguage: (one: import('@twinscape/viewer').Measurement) => string;
    declare const keep: (one: import('@twinscape/viewer').Measurement) => void;
    declare const readValues: (ids: ReadonlySet<string>) => void;
    declare const cubeWords: import('@twinscape/viewer').ViewCubeOptions;`,
};
const packages = Object.keys(GIVEN);

describe('the examples of the documents', () => {
  it.each(examples)('$name can be read', async ({ code, loader }) => {
    await transform(code, { loader, logLevel: 'silent' });
  });

  describe('of the packages', () => {
    let folder = '';
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'examples-'));
      for (const name of packages) {
        const blocks = listExamples(`packages/${name}/README.md`).filter(({ language }) => language === 'ts');
        await writeFile(path.join(folder, `${name}.ts`), [GIVEN[name], ...blocks.map(({ code }) => code)].join('\n'));
      }
      const at = (...parts: string[]) => path.join(repositoryRoot, ...parts);
      const config = {
        extends: at('tsconfig.base.json'),
        compilerOptions: {
          lib: ['es2023', 'dom', 'dom.iterable'],
          types: ['node'],
          typeRoots: [at('node_modules/@types')],
          noUnusedLocals: false,
          paths: Object.fromEntries(
            packages.map((name) => [`@twinscape/${name}`, [at('packages', name, 'src/index.ts')]]),
          ),
        },
        files: packages.map((name) => `${name}.ts`),
      };
      await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    it('compile against the packages as they are', async () => {
      const tsc = path.join(repositoryRoot, 'node_modules/typescript/bin/tsc');
      const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', folder, '--checkers', '1']).catch(
        (error: { stdout: string }) => error,
      );
      expect(stdout).toBe('');
    }, 120_000);
  });
});
