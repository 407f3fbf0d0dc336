import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listExamples } from './documents.ts';
import { readSourceFiles, repositoryRoot } from './sources.ts';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const text = read('CONTRIBUTING.md');
/** Not ours: the language's, a method's, a column's of the database's library. */
const FOREIGN_CALLS = new Set(['import', 'register', 'text']);
const AREAS = 'apps|packages|checks|e2e|bench|scripts|docs';

describe('the recipes of CONTRIBUTING.md', () => {
  it('name only files and folders that exist', () => {
    const named = [...text.matchAll(new RegExp(`\`((?:${AREAS})/[\\w./-]+)\``, 'g'))].map(([, at = '']) => at);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((at) => !existsSync(path.join(repositoryRoot, at)))).toEqual([]);
  });

  it('add a field in no more than six files, each of which has what the step names', () => {
    const [recipe = ''] = (text.split('### Add a field that may be empty\n')[1] ?? '').split('\n### ');
    const steps = [...recipe.matchAll(/^\d\. `([\w./-]+)`:(.*)$/gm)].map(([, file = '', step = '']) => ({
      file,
      step,
    }));
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.length).toBeLessThanOrEqual(6);
    // `maker: …` in `assetRow`: the second is the place that has to be there.
    const missing = steps.flatMap(({ file, step }) => {
      const [, place] = / in `(\w+)`/.exec(step) ?? [];
      return place && !new RegExp(`\\b${place}\\b`).test(read(file)) ? [`${file}: ${place}`] : [];
    });
    expect(missing).toEqual([]);
  });

  it('quote code as it stands in the file that their first line names, so that it compiles', () => {
    const quotes = listExamples('CONTRIBUTING.md').filter(({ language }) => language === 'ts');
    expect(quotes.length).toBeGreaterThan(1);
    for (const { code } of quotes) {
      const [, file = ''] = /^\/\/ (\S+)\n/.exec(code) ?? [];
      const quoted = toLines(code).slice(1);
      expect(toLines(read(file)).join('\n'), file).toContain(quoted.join('\n'));
    }
  });

  it('call only functions that exist', () => {
    const exported = new Set(
      ['packages', 'apps', 'bench']
        .flatMap(readSourceFiles)
        .flatMap((file) => [...file.text.matchAll(/^export (?:async )?(?:const|function\*?) (\w+)/gm)])
        .map(([, name]) => name),
    );
    const inline = [...text.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
      ([, code = '']) => code,
    );
    const called = inline.flatMap((code) => [...code.matchAll(/(?<![.\w])([a-z]\w+)\(/g)].map(([, name = '']) => name));
    expect(called.length).toBeGreaterThan(15);
    expect(called.filter((name) => !exported.has(name) && !FOREIGN_CALLS.has(name))).toEqual([]);
  });
});

const toLines = (code: string): string[] => code.split('\n').map((line) => line.trim());
