import type { EarlyRequest } from '../platform/api/earlyRequest.ts';
import { getFirstCalls, modelAddress, namedBy, pathAndSearch, projectAddress } from './named.ts';

/**
 * The files that screens need, and which of them each does, by its path; `''` is what every signed-in page needs. The
 * build fills it in.
 */
declare const SCREEN_FILES: {
  readonly files: readonly string[];
  readonly screens: Readonly<Record<string, readonly number[]>>;
};

/** Where nobody needs to sign in. */
const WITHOUT_ACCOUNT: ReadonlySet<string> = new Set([
  '/sharePreview',
  '/LinkShare/DocShare/index',
  '/LinkShare/DocShare/index/verify',
  '/LinkShare/DocShare/index/docList',
  '/activateAccount',
  '/register',
]);

/** What follows it names the panorama. */
const SHARED_PANORAMA = '/LinkShare/PanoShare/';

/**
 * Stands in the page itself and runs before any other script has come: asks for the program of the screen that the
 * address names and for what that screen asks first, all at once. On a slow line each would otherwise wait for the one
 * before it: the program for the page's entry, the model for the program, its tiles for the model.
 */
function askAhead(): void {
  const address = location.hash.slice(1);
  const token = stored(() => sessionStorage.getItem('token'));
  const [path, search] = pathAndSearch(address);
  if (!token) {
    const isOpen = WITHOUT_ACCOUNT.has(path) || path.startsWith(SHARED_PANORAMA);
    preloadScreens(isOpen ? path : '/login');
    return;
  }
  preloadScreens('', path);
  const project = search.get('project');
  const asked: EarlyRequest = {
    token,
    language: stored(() => localStorage.getItem('language')) ?? 'cn',
    answers: new Map(),
    readings: new Set(),
    arrived: new Map(),
    screen: project && [...search].length === 1 ? { path, projectId: project } : undefined,
  };
  window.askedAhead = asked;
  // Whoever takes an answer hears of a failure.
  if (project) void askWhole(asked, projectAddress(project)).catch(() => undefined);
  if (asked.screen) {
    const remembered = stored(() => localStorage.getItem('firstCalls'));
    for (const call of getFirstCalls(path, asked.screen.projectId, remembered))
      void askWhole(asked, call).catch(() => undefined);
  }
  const model = namedBy(address);
  if (model)
    // The tiles' renderer hears of failures of its files.
    void ask(asked, modelAddress(model))
      .then(fetchFirst)
      .catch(() => undefined);
}

function stored(read: () => string | null): string | undefined {
  try {
    return read() ?? undefined;
  } catch {
    return undefined;
  }
}

function preloadScreens(...paths: readonly string[]): void {
  const { files, screens } = SCREEN_FILES;
  for (const number of new Set(paths.flatMap((path) => screens[path] ?? []))) preload(files[number] ?? '');
}

function preload(file: string): void {
  const link = document.createElement('link');
  link.href = file;
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
    // As the program asks for its style sheets; otherwise the browser fetches them a second time.
    link.crossOrigin = 'anonymous';
  } else link.rel = 'modulepreload';
  document.head.append(link);
}

function ask({ token, language, answers }: EarlyRequest, address: string): Promise<Response> {
  const random = Math.random().toString(36).slice(2, 12);
  const answer = fetch(`${address}${address.includes('?') ? '&' : '?'}R=${random}`, {
    headers: { 'X-Language': language, Token: token },
    cache: 'no-store',
  });
  answers.set(address, answer);
  return answer;
}

/** Asks and reads the answer to its end, so that the page can begin with it. */
async function askWhole(asked: EarlyRequest, address: string): Promise<void> {
  if (asked.answers.has(address)) return;
  asked.readings.add(address);
  const answer = await ask(asked, address);
  const text = await answer.clone().text();
  if (asked.answers.has(address)) asked.arrived.set(address, { status: answer.status, text, at: Date.now() });
}

/**
 * The model's tileset and the tile that is shown first, exactly as the tiles' renderer will ask for them, so that the
 * browser answers then.
 */
async function fetchFirst(answer: Response): Promise<void> {
  const { Result } = (await answer.clone().json()) as { Result?: { TilesetUrl?: string } };
  if (!Result?.TilesetUrl) return;
  const at = new URL(Result.TilesetUrl, document.baseURI);
  const read = (url: URL) => fetch(url, { credentials: 'same-origin' });
  const { root } = (await (await read(at)).json()) as { root?: { content?: { uri?: string } } };
  const uri = root?.content?.uri;
  if (uri) await (await read(new URL(uri, at))).arrayBuffer();
}

askAhead();
