import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourceFiles, repositoryRoot } from './sources.ts';

type Manifest = {
  readonly name: string;
  readonly license?: string | { readonly type: string };
  readonly licenses?: readonly { readonly type: string }[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

const text = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const manifest = (file: string): Manifest => JSON.parse(text(file)) as Manifest;
const lock = JSON.parse(text('package-lock.json')) as { packages: Record<string, object> };
const workspaces = Object.keys(lock.packages).filter((folder) => !folder.includes('node_modules/'));

const declared = workspaces.flatMap((folder) => {
  const { dependencies, devDependencies, optionalDependencies } = manifest(path.join(folder, 'package.json'));
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const where = folder === '' ? 'root' : path.basename(folder);
  return Object.entries(all).map(([name, version]) => ({ name, version, where }));
});

/** Cells of the document's rows that begin with a package name. */
const rows = (columns: number): string[][] =>
  text('docs/decisions/0005-dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.length === columns);

const named = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const readLicence = (folder: string): string => {
  const { license, licenses } = manifest(path.join(folder, 'package.json'));
  return (typeof license === 'object' ? license.type : license) ?? licenses?.map(({ type }) => type).join(' OR ') ?? '';
};

describe('dependencies', () => {
  it('are pinned exactly', () => {
    expect(declared.length).toBeGreaterThan(0);
    expect(declared.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('of a package are listed by itself, never by the root alone; only its tests may use tools of the whole', () => {
    const folders = workspaces.filter((folder) => folder !== '');
    const unlisted = folders.flatMap((folder) => {
      const { name, dependencies, optionalDependencies, devDependencies } = manifest(`${folder}/package.json`);
      // What the page needs to be built is part of what is built.
      const all = { ...dependencies, ...optionalDependencies, ...devDependencies, [name]: '' };
      return readSourceFiles(`${folder}/src`)
        .filter(({ isTest }) => !isTest)
        .flatMap(({ path: file, imports }) => imports.map((one) => ({ file, target: one.target })))
        .filter(({ target }) => !target.startsWith('node:') && !target.includes(`${folder}/`))
        .filter(({ target }) => !((target.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? '') in all));
    });
    expect(folders.length).toBeGreaterThan(3);
    expect(unlisted).toEqual([]);
  });

  it('stand in docs/decisions/0005-dependencies.md, each with its users, reason, licence and way out', () => {
    const documented = rows(5).map(([name, where, why, , leaving]) => ({
      name: named(name)[0],
      where,
      said: Boolean(why && leaving),
    }));
    const names = [...new Set(declared.map(({ name }) => name))].sort();
    const wanted = names.map((name) => ({
      name,
      where: declared
        .filter((one) => one.name === name)
        .map((one) => one.where)
        .sort()
        .join(', '),
      said: true,
    }));
    expect(documented).toEqual(wanted);
  });

  it('have the licence that is written there', () => {
    const wrong = rows(5).flatMap(([name, , , licence]) => {
      const folder = path.join('node_modules', named(name)[0] ?? '');
      if (!existsSync(path.join(repositoryRoot, folder, 'package.json'))) return [];
      return readLicence(folder) === licence ? [] : [`${folder}: ${readLicence(folder)}, not ${licence}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe('programs that packages run while they are installed', () => {
  it('belong to tools of development, or docs/decisions/0005-dependencies.md says which and why', () => {
    const packages = lock.packages as Record<string, { readonly hasInstallScript?: true; readonly dev?: true }>;
    const found = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(found.length).toBeGreaterThan(0);
    const inProduction = found
      .filter(([, { dev }]) => !dev)
      .map(([folder]) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length));
    const [, said = ''] =
      /## Install scripts\n([\s\S]*?)(?=\n## |$)/.exec(text('docs/decisions/0005-dependencies.md')) ?? [];
    const explained = named(said);
    expect(inProduction.filter((name) => !explained.some((one) => name.startsWith(one.replace(/\*$/, ''))))).toEqual(
      [],
    );
  });
});

describe('licences of everything that is installed', () => {
  const PERMISSIVE =
    /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|Python-2\.0|CC0-1\.0|Zlib|PostgreSQL)$/;
  /** Their manifests name no licence; their files do. */
  const READ_BY_HAND: Readonly<Record<string, string>> = {
    'humanize-number': 'MIT, said in its Readme.md; only used by s3rver in tests',
    'combine-errors': 'MIT, said in its Readme.md; comes with tus-js-client',
    dequeue: 'BSD-2-Clause, in its LICENSE; comes with node-opcua-server, only used by tests and the simulator',
    precond: 'MIT, said in its README.md; comes with node-opcua-client',
    'png-js': 'MIT, in its LICENSE; comes with pdfkit',
    only: 'MIT, said in its Readme.md; only used by s3rver in tests',
  };
  const explained = rows(3).flatMap(([names, licence = '']) => named(names).map((name) => ({ name, licence })));
  const isExplained = (name: string, licence: string): boolean =>
    explained.some(
      (one) =>
        one.licence === licence &&
        (one.name.endsWith('*') ? name.startsWith(one.name.slice(0, -1)) : name === one.name),
    );

  it('are permissive, or explained', () => {
    const folders = Object.keys(lock.packages).filter(
      (folder) => folder.includes('node_modules/') && existsSync(path.join(repositoryRoot, folder, 'package.json')),
    );
    expect(folders.length).toBeGreaterThan(declared.length);
    const doubtful = folders.flatMap((folder) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const licence = readLicence(folder);
      const choices = licence.replace(/[()]/g, '').split(' OR ');
      const isFine = choices.some((choice) => choice.split(' AND ').every((part) => PERMISSIVE.test(part)));
      return isFine || isExplained(name, licence) || name in READ_BY_HAND
        ? []
        : [`${name}: ${licence || 'none named'}`];
    });
    expect(doubtful).toEqual([]);
  });
});
