import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { VARIABLES } from '../apps/server/src/config.ts';
import { listDocuments } from './documents.ts';
import { repositoryRoot } from './sources.ts';

const decisions = 'docs/decisions';
const records = readdirSync(path.join(repositoryRoot, decisions))
  .filter((name) => name.endsWith('.md'))
  .sort();
const documents = [...new Set([...listDocuments(), ...records.map((name) => `${decisions}/${name}`)])];
const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

describe('the documents', () => {
  it.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'LICENSE'])('have a %s', (name) => {
    expect(existsSync(path.join(repositoryRoot, name))).toBe(true);
  });

  it.each(documents)('%s links only to what exists', (file) => {
    const links = [...read(file).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(([, a, b]) => a ?? b ?? '');
    const own = links.filter((link) => !/^(https?:|mailto:|#)/.test(link)).map((link) => link.replace(/#.*$/, ''));
    expect(own.filter((link) => !existsSync(path.join(repositoryRoot, path.dirname(file), link)))).toEqual([]);
  });

  it('README.md explains every variable of the environment, in the words of config.ts', () => {
    const table = [...read('README.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (.+) \|$/gm)].map(([, name, meaning]) => [
      name,
      meaning,
    ]);
    expect(Object.fromEntries(table)).toEqual(VARIABLES);
  });

  it('README.md and package.json name the same commands', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const unknown = [...read('README.md').matchAll(/(?:^|`)npm (?:run (?:-s )?)?([a-z]+)\b/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in scripts) && name !== 'ci');
    expect(unknown).toEqual([]);
    const missing = Object.values(scripts).filter(
      (command) => !existsSync(path.join(repositoryRoot, command.split(' ')[1] ?? '')),
    );
    expect(missing).toEqual([]);
  });

  it('decision records are numbered, each number once', () => {
    const numbers = records.map((name) => /^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]);
    expect(numbers).not.toContain(undefined);
    expect(new Set(numbers).size).toBe(records.length);
  });
});
