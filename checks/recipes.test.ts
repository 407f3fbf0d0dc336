import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from './sources.ts';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const text = read('CONTRIBUTING.md');
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
});
