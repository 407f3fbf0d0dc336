import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DOMAINS } from './domains.ts';
import { readSourceFiles, repositoryRoot, withoutComments } from './sources.ts';

const PRODUCT = ['packages', 'apps'];
const files = [...PRODUCT, 'e2e', 'proofs', 'bench', 'checks'].flatMap(readSourceFiles);
const product = files.filter((file) => !file.isTest && PRODUCT.some((area) => file.path.startsWith(`${area}/`)));

const MAX_COMMENT_COLUMNS = 120;

/** Folders and files that once had a private picture for a name; the glossary has the field's word for each. */
const FORMER_NAMES = new Set(
  `acts arrival asked believed calm course desk digest drop facts fates forget haunt heard reach settle sheets
  shelf shown standing sweep tell telling thing things told upkeep wear wording words`.split(/\s+/),
);

describe('the words of the code', () => {
  it('comments stay within 120 columns', () => {
    const long = files.flatMap(({ path: file, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          line.length > MAX_COMMENT_COLUMNS && /^\s*(\/\*|\*|\/\/)/.test(line) && !line.includes('biome-ignore')
            ? [`${file}:${at + 1}`]
            : [],
        ),
    );
    expect(long).toEqual([]);
  });

  it('no folder or file goes back to a name that the glossary replaced', () => {
    const former = product.flatMap(({ path: file }) =>
      file
        .split('/')
        .slice(1)
        .map((part) => part.replace(/\..*$/, ''))
        .filter((part) => FORMER_NAMES.has(part))
        .map((part) => `${file}: ${part}`),
    );
    expect(former).toEqual([]);
  });

  it('ThingsBoard is called by its name', () => {
    const veiled = files.filter(
      ({ path: file, text }) => /thing[- ]platform/i.test(text) && !file.includes('vocabulary'),
    );
    expect(veiled.map(({ path: file }) => file)).toEqual([]);
  });

  it('an exported function says by a verb what it does, such as loads or formats: none of them ends in "Of"', () => {
    const vague = product.flatMap(({ path: file, text }) =>
      [...withoutComments(text).matchAll(/^export (?:(?:async )?function\*?|const) (\w+Of)\b/gm)].map(
        ([, name]) => `${file}: ${name}`,
      ),
    );
    expect(vague).toEqual([]);
  });

  it('no name gets a second meaning: two files export it only where homonyms.txt lists it already', () => {
    const list = path.join(repositoryRoot, 'checks/homonyms.txt');
    const owners = new Map<string, Set<string>>();
    const declared = /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm;
    for (const { path: file, text } of product)
      for (const [, name = ''] of text.matchAll(declared)) owners.set(name, (owners.get(name) ?? new Set()).add(file));
    const homonyms = [...owners].flatMap(([name, { size }]) => (size > 1 ? [name] : [])).sort();
    if (process.env.UPDATE_HOMONYMS) writeFileSync(list, `${homonyms.join('\n')}\n`);
    const listed = readFileSync(list, 'utf8').trim().split('\n');
    expect(homonyms.filter((name) => !listed.includes(name))).toEqual([]);
    // What has one meaning again leaves the list, so that the list only shrinks.
    expect(listed.filter((name) => !homonyms.includes(name))).toEqual([]);
  });
});

describe('where things are', () => {
  const server = 'apps/server/src/domains';
  const pathsIn = (text: string): string[] =>
    [...text.matchAll(/^\| .+$/gm)].flatMap(([row]) =>
      [...row.matchAll(/`([\w./-]+(?:\.tsx?|\/))`/g)].map(([, at]) => at ?? ''),
    );

  it('ARCHITECTURE.md names only files and folders that exist', () => {
    const [, table = ''] = readFileSync(path.join(repositoryRoot, 'ARCHITECTURE.md'), 'utf8').split('## Where is …?');
    const named = pathsIn(table.split('\n## ')[0] ?? '').filter((at) => at.replace(/\/$/, '').includes('/'));
    expect(named.length).toBeGreaterThan(20);
    expect(
      named.filter((at) => ![at, `${server}/${at}`].some((one) => existsSync(path.join(repositoryRoot, one)))),
    ).toEqual([]);
  });

  it('docs/glossary.md names only files and folders that exist', () => {
    const named = pathsIn(readFileSync(path.join(repositoryRoot, 'docs/glossary.md'), 'utf8')).filter((at) =>
      at.replace(/\/$/, '').includes('/'),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(
      named.filter((at) => ![at, `${server}/${at}`].some((one) => existsSync(path.join(repositoryRoot, one)))),
    ).toEqual([]);
  });

  it.each(DOMAINS)('the README of %s says what it is for and names only what exists', (domain) => {
    const readme = path.join(repositoryRoot, server, domain, 'README.md');
    expect(existsSync(readme)).toBe(true);
    const below = files.flatMap(({ path: file }) => (file.startsWith(`${server}/${domain}/`) ? [file] : []));
    const missing = pathsIn(readFileSync(readme, 'utf8')).filter(
      (at) =>
        !below.some((file) => file.endsWith(`/${at}`) || file.includes(`/${at}`)) &&
        ![repositoryRoot, path.join(repositoryRoot, server)].some((from) => existsSync(path.join(from, at))),
    );
    expect(missing).toEqual([]);
  });
});
