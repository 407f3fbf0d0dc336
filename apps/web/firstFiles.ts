import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

type Chunk = {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/**
 * Of which module each screen is made: '' is the frame of all signed-in pages. The others are those for which every
 * moment counts.
 */
const SCREENS = {
  '': 'src/app/shell/Shell.tsx',
  '/model': 'src/domains/models/preview/compare/ModelScreen.tsx',
} as const;

/** Puts `src/ahead` into the page itself, and tells it which files the screens need. */
export const askAhead = (): Plugin => ({
  name: 'twinscape-ahead',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
      const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk as Chunk]));
      const inPage = (file: string) => html.includes(`"/${file}"`);
      const files = Object.entries(SCREENS).map(([screen, module]) => {
        const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/apps/web/${module}`)));
        if (bundle && !own) throw new Error(`no chunk holds ${module}`);
        const needed = own ? allOf(named, own.fileName) : [];
        return [screen, needed.filter((file) => !inPage(file)).map((file) => `/${file}`)];
      });
      const program = await bundled({ SCREEN_FILES: JSON.stringify(Object.fromEntries(files)) });
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
