import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { domainCalls } from '@twinscape/contract/all';
import { describe, expect, it } from 'vitest';
import { DOMAIN_HOMES, DOMAINS, findDomain } from './domains.ts';
import {
  parseImports,
  readSourceFiles,
  repositoryRoot,
  type SourceFile,
  type SourceImport,
  withoutComments,
} from './sources.ts';

const AREAS = ['packages/contract/src', 'apps/server/src', 'apps/web/src'] as const;
const files = AREAS.flatMap(readSourceFiles);
const product = files.filter((file) => !file.isTest);

/** What breaks a rule, one readable line each; the rules expect none. */
const offences = (findOffence: (file: SourceFile, target: string, isType: boolean) => string | undefined): string[] =>
  product.flatMap((file) =>
    file.imports.flatMap(({ target, isType }) => {
      const reason = findOffence(file, target, isType);
      return reason ? [`${file.path} imports ${target}: ${reason}`] : [];
    }),
  );

const rank = (domain: string): number => (DOMAINS as readonly string[]).indexOf(domain);
const below = (folder: string) => (name: string) => name.startsWith(`${folder}/`);

/** Go down only: files that know one another's types are read together. */
const MOST_TYPE_CYCLES = 3;
const MOST_FILES_IN_TYPE_CYCLES = 9;

/** The strongly connected parts of a graph that hold a cycle (Tarjan), each from its last node found to its first. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];
  /** Answers the earliest open node that is reached from this one. */
  const visit = (node: string): number => {
    const at = order.size;
    order.set(node, at);
    open.push(node);
    let lowest = at;
    for (const next of graph.get(node) ?? []) {
      const known = order.get(next);
      if (known === undefined) lowest = Math.min(lowest, visit(next));
      else if (open.includes(next)) lowest = Math.min(lowest, known);
    }
    if (lowest === at) {
      const part = open.splice(open.indexOf(node)).reverse();
      if (part.length > 1 || graph.get(node)?.includes(node)) cycles.push(part);
    }
    return lowest;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}

describe('what this test looks at', () => {
  it.each(AREAS)('sees every file of %s', (area) => {
    const onDisk = readdirSync(path.join(repositoryRoot, area), { recursive: true }).filter((name) =>
      /\.tsx?$/.test(String(name)),
    );
    expect(onDisk.length).toBeGreaterThan(0);
    expect(files.filter(({ path: file }) => below(area)(file))).toHaveLength(onDisk.length);
  });

  it('reads every form of import, and none in comments', () => {
    const text = [
      "import a, { b } from './a.ts';",
      "import {\n  c,\n  type D,\n} from '../d.ts';",
      "import type { E } from './e.ts';",
      "import './f.css';",
      "export * from './g.ts';",
      "export { h } from './h.ts';",
      "const i = await import('./i.ts');",
      "// import j from './j.ts';",
      "/** import k from './k.ts' */",
      "const from = 'l';",
    ].join('\n');
    expect(parseImports(text, 'x/y/z.ts')).toEqual([
      { target: 'x/y/a.ts', isType: false },
      { target: 'x/d.ts', isType: false },
      { target: 'x/y/e.ts', isType: true },
      { target: 'x/y/f.css', isType: false },
      { target: 'x/y/g.ts', isType: false },
      { target: 'x/y/h.ts', isType: false },
      { target: 'x/y/i.ts', isType: false, isLazy: true },
    ]);
  });

  it('follows every relative import to a file that exists', () => {
    const all = files.flatMap((file) => file.imports.map(({ target }) => ({ file: file.path, target })));
    const own = all.filter(({ target }) => AREAS.some((area) => below(area)(target)));
    expect(own.length).toBeGreaterThan(files.length);
    const lost = own.filter(({ target }) => !existsSync(path.join(repositoryRoot, target.replace(/\?.*$/, ''))));
    expect(lost).toEqual([]);
  });
});

describe('domains', () => {
  it('are the same, in the same order, in the contract and in this list', () => {
    expect(Object.keys(domainCalls)).toEqual(DOMAINS);
  });

  it.each(Object.entries(DOMAIN_HOMES))('of the %s stand in the list', (_side, home) => {
    const folders = existsSync(path.join(repositoryRoot, home))
      ? readdirSync(path.join(repositoryRoot, home), { withFileTypes: true }).filter((entry) => entry.isDirectory())
      : [];
    expect(folders.map(({ name }) => name).filter((name) => name !== 'core' && rank(name) < 0)).toEqual([]);
  });

  it('import one another only through index.ts, and only those before them', () => {
    const found = offences((file, target) => {
      const from = findDomain(file.path);
      const to = findDomain(target);
      if (!to || (from?.side === to.side && from.domain === to.domain)) return undefined;
      // What a domain does with files of strangers runs in a process that loads no domain as a whole.
      if (file.path === 'apps/server/src/commands/parse.ts' && to.inside === 'sandbox.ts') return undefined;
      // The process that speaks with foreign systems loads none either.
      if (file.path === 'apps/server/src/commands/scripts.ts' && to.inside === 'scripts/serveScripts.ts')
        return undefined;
      if (file.path === 'apps/server/src/commands/adapters.ts' && to.inside === 'host/serveSources.ts')
        return undefined;
      if (to.inside !== 'index.ts') return 'only index.ts is open to others';
      if (from && rank(to.domain) >= rank(from.domain)) return `${to.domain} does not stand before ${from.domain}`;
      return undefined;
    });
    expect(found).toEqual([]);
  });

  it('use the calls and shapes of no later domain', () => {
    const found = offences((file, target) => {
      const from = findDomain(file.path);
      const [, named] = /^@twinscape\/contract\/(.+)$/.exec(target) ?? [];
      if (!from || !named) return undefined;
      if (named === 'all') return 'a domain does not know them all';
      return rank(named) > rank(from.domain) ? `${named} does not stand before ${from.domain}` : undefined;
    });
    expect(found).toEqual([]);
  });

  it('know nothing of the program around them', () => {
    const found = offences((file, target) => {
      const from = findDomain(file.path);
      if (!from || from.side === 'contract') return undefined;
      const rooms = from.side === 'server' ? ['domains', 'platform', 'config.ts'] : ['domains', 'platform', 'ui'];
      const own = `apps/${from.side}/`;
      if (!target.startsWith(own)) return undefined;
      return rooms.some((room) => target.startsWith(`${own}src/${room}`)) ? undefined : `only ${rooms.join(', ')}`;
    });
    expect(found).toEqual([]);
  });

  it('let only their stores name their tables; others may know the type of a row', () => {
    const found = offences((file, target, isType) => {
      if (!target.endsWith('/tables.ts') || isType) return undefined;
      const isSameFolder = path.posix.dirname(target) === path.posix.dirname(file.path);
      if (!isSameFolder) return 'tables belong to the folder they stand in';
      if (!findDomain(file.path)) return undefined;
      return /(^|\/)(\w*[sS]tore\w*|tables)\.ts$/.test(file.path) ? undefined : 'only a store queries tables';
    });
    expect(found).toEqual([]);
  });
});

describe('layers', () => {
  it('the contract imports nothing of ours outside itself', () => {
    const found = offences((file, target) =>
      below('packages/contract/src')(file.path) && target !== 'zod' && !below('packages/contract/src')(target)
        ? 'the contract knows zod and itself'
        : undefined,
    );
    expect(found).toEqual([]);
  });

  it("the server's platform knows no domain", () => {
    const platform = 'apps/server/src/platform';
    const found = offences((file, target) => {
      if (!below(platform)(file.path)) return undefined;
      if (/^@twinscape\/contract\/(?!all$)/.test(target)) return 'that is a domain';
      const isOwn =
        target.startsWith('apps/') && target !== 'apps/server/src/config.ts' && target !== 'apps/server/package.json';
      return isOwn && !below(platform)(target) ? 'the platform knows only itself' : undefined;
    });
    expect(found).toEqual([]);
  });

  it('what belongs to one platform is a service of it, never a map in a module', () => {
    const found = product
      .filter((file) => below('apps/server/src')(file.path) && /\bWeakMap<Platform\b/.test(withoutComments(file.text)))
      .map((file) => file.path);
    expect(found).toEqual([]);
  });

  it("the page's platform and components know no domain", () => {
    const found = offences((file, target) => {
      const [, layer] = /^apps\/web\/src\/(platform|ui)\//.exec(file.path) ?? [];
      if (!layer) return undefined;
      const open = layer === 'ui' ? /^apps\/web\/src\/(platform|ui)\// : /^apps\/web\/src\/platform\//;
      return target.startsWith('apps/') && !open.test(target) ? `${layer} stands below that` : undefined;
    });
    expect(found).toEqual([]);
  });

  it('browser and server share the contract and nothing else', () => {
    const found = offences((file, target) =>
      (below('apps/web')(file.path) && below('apps/server')(target)) ||
      (below('apps/server')(file.path) && below('apps/web')(target))
        ? 'the other side'
        : undefined,
    );
    expect(found).toEqual([]);
  });
});

describe('files that import one another', () => {
  const sources = ['packages', 'apps'].flatMap(readSourceFiles).filter((file) => !file.isTest);
  /** Files by what they import, as far as that is one of them. */
  const graph = (isCounted: (statement: SourceImport) => boolean): Map<string, string[]> => {
    const known = new Set(sources.map((file) => file.path));
    return new Map(
      sources.map((file) => [
        file.path,
        file.imports.filter(isCounted).flatMap(({ target }) => {
          const [, name, part = 'index'] = /^@twinscape\/([\w-]+)(?:\/(.+))?$/.exec(target) ?? [];
          const folder = `packages/${name}/src/${part}`;
          return [target, `${folder}.ts`, `${folder}/index.ts`].find((one) => known.has(one)) ?? [];
        }),
      ]),
    );
  };

  it('are found where they form a cycle', () => {
    const cycle = new Map([
      ['a', ['b', 'd']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', []],
      ['e', ['e']],
    ]);
    expect(findCycles(cycle)).toEqual([['c', 'b', 'a'], ['e']]);
  });

  it('do so by types alone, never by values, and in no more places than now', () => {
    expect(findCycles(graph(({ isType, isLazy }) => !isType && !isLazy))).toEqual([]);
    const withTypes = findCycles(graph(({ isLazy }) => !isLazy));
    const report = withTypes.map((cycle) => cycle.join(' ')).join('\n');
    expect(withTypes.length, report).toBeLessThanOrEqual(MOST_TYPE_CYCLES);
    expect(withTypes.flat().length, report).toBeLessThanOrEqual(MOST_FILES_IN_TYPE_CYCLES);
  });
});

describe('a cast that takes every type', () => {
  const homes = ['packages', 'apps', 'bench', 'checks', 'e2e', 'proofs', 'scripts'];
  it('is nowhere: an input that its types forbid goes by `Client.sendUnchecked`', () => {
    const found = homes
      .flatMap(readSourceFiles)
      .filter(({ text }) => /[\w)\]}]\sas\snever\b/.test(withoutComments(text)));
    expect(found.map((file) => file.path)).toEqual([]);
  });
});

describe('the environment', () => {
  /** Who touches it besides config.ts, and why. */
  const REASONS: Readonly<Record<string, string>> = {
    'apps/server/src/platform/db/embedded/launch.ts': 'hands path and locale on to the PostgreSQL process',
    'apps/server/src/platform/sandbox/childEnvironment.ts': 'hands on what a process that reads files needs to run',
    'apps/server/src/simulator.ts': 'hands the path on to the simulator, and nothing else',
  };

  it('is read by config.ts alone; programs hand it there as a whole', () => {
    const readers = product
      .filter(({ text }) => /\bprocess\.env\b/.test(withoutComments(text).replaceAll('readConfig(process.env)', '')))
      .map((file) => file.path);
    expect(readers.filter((file) => file !== 'apps/server/src/config.ts').sort()).toEqual(Object.keys(REASONS).sort());
  });
});
