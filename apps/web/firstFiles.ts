import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

type Chunk = {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/** The frame of all signed-in pages. */
const FRAME = 'app/shell/Shell.tsx';
const SOURCE = '/apps/web/src/';
/** How a domain's `index.ts` declares a screen: its address, and the module that is fetched for it. */
const SCREEN = /path: '(\/[\w/-]+)',(?:(?!path: ')[\s\S])*?screen: async \(\) => \(await import\('\.\/([^']+)'\)\)/g;

/** Of which module each screen is made, by its address; '' is the frame. Read from what the domains register. */
async function findScreens(): Promise<ReadonlyMap<string, string>> {
  const screens = new Map([['', FRAME]]);
  const domains = path.join(import.meta.dirname, 'src/domains');
  for (const domain of await readdir(domains)) {
    const text = await readFile(path.join(domains, domain, 'index.ts'), 'utf8');
    for (const [, address = '', module = ''] of text.matchAll(SCREEN))
      if (!screens.has(address)) screens.set(address, `domains/${domain}/${module}`);
  }
  return screens;
}

/** The files of screens, each named once, and which of them a screen needs besides those that stand in the page. */
type ScreenFiles = { readonly files: readonly string[]; readonly screens: Readonly<Record<string, readonly number[]>> };

/** Puts `src/ahead` into the page itself, and tells it which files the screens need. */
export const askAhead = (): Plugin => ({
  name: 'twinscape-ahead',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
      const inPage = (file: string) => html.includes(`"/${file}"`);
      if (bundle) refuseLargeEntry(chunks);
      const found = bundle ? listFiles(chunks, await findScreens(), inPage) : { files: [], screens: {} };
      const program = await bundled({ SCREEN_FILES: JSON.stringify(found) });
      return [
        {
          tag: 'script',
          attrs: { nonce: '__NONCE__' },
          children: program,
          injectTo: 'body-prepend',
        },
      ];
    },
  },
});

function listFiles(
  chunks: readonly Rolldown.OutputChunk[],
  screens: ReadonlyMap<string, string>,
  inPage: (file: string) => boolean,
): ScreenFiles {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk as Chunk]));
  const numbers = new Map<string, number>();
  const numberOf = (file: string): number => {
    const number = numbers.get(file) ?? numbers.size;
    numbers.set(file, number);
    return number;
  };
  const listed = [...screens].map(([address, module]) => {
    const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(SOURCE + module)));
    if (!own) throw new Error(`no chunk holds ${module}`);
    const needed = allOf(named, own.fileName).filter((file) => !inPage(file));
    return [address, needed.map(numberOf)] as const;
  });
  return { files: [...numbers.keys()].map((file) => `/${file}`), screens: Object.fromEntries(listed) };
}

/** `src/ahead` as one script. */
async function bundled(define: Readonly<Record<string, string>>): Promise<string> {
  const [built] = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { ...define },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: path.join(import.meta.dirname, 'src/ahead/main.ts'), formats: ['iife'], name: 'ahead' },
    },
  })) as Rolldown.RolldownOutput[];
  return built?.output[0].code.trim() ?? '';
}

/** The entry needs nothing that `chunks.ts` keeps for later: otherwise everybody would wait for that, too. */
function refuseLargeEntry(chunks: readonly Rolldown.OutputChunk[]): void {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('/index.html'));
  const needed = (entry?.imports ?? []).filter((file) => !file.includes('/rolldown-runtime'));
  if (needed.length === 0) return;
  const modules = needed.flatMap((file) => byName.get(file)?.moduleIds ?? []).slice(0, 20);
  throw new Error(`the first page would wait for ${needed.join(', ')}: ${modules.join(', ')}`);
}

/** A chunk, whatever it needs, and their styles. */
function allOf(chunks: ReadonlyMap<string, Chunk>, first: string): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = chunks.get(name);
    if (!chunk || found.has(name)) return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    chunk.imports.forEach(add);
  };
  add(first);
  return [...found];
}
