import type { Browser, BrowserContext, Page } from 'playwright-core';

/** How long a page may take on a busy machine before a test gives up waiting for something to happen. */
export const PATIENCE_MS = 40_000;

/** What a profile is made with and cannot change afterwards. */
export type ProfileOptions = {
  readonly locale: string;
  /** Pixels of the screen a point, each way. */
  readonly density: number;
};

/** A browser's memory of its own and one page in it. */
export type BrowserProfile = ProfileOptions & {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Its WebSockets were led elsewhere, which cannot be taken back. */
  readonly hasSocketRoutes: () => boolean;
};

export async function newProfile(browser: Browser, make: ProfileOptions): Promise<BrowserProfile> {
  const { locale, density } = make;
  const context = await browser.newContext({
    locale,
    deviceScaleFactor: density,
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  waitForRoutes(page);
  let isRouted = false;
  const routeWebSocket = page.routeWebSocket.bind(page);
  page.routeWebSocket = (url, handler) => {
    isRouted = true;
    return routeWebSocket(url, handler);
  };
  return { ...make, context, page, hasSocketRoutes: () => isRouted };
}

/** Answered by the program, and by a page whose requests are led elsewhere with another status. */
const PROBE = '/healthz?routed';
const ROUTED = 204;

/** Runs in the page. */
async function waitUntilRouted([at, status]: readonly [string, number]): Promise<void> {
  const isRouted = async () => (await fetch(at)).status === status;
  while (navigator.onLine && !(await isRouted().catch(() => true)));
}

/**
 * A browser says that requests are led elsewhere before the page that makes them knows of it: a key pressed at once
 * sent its call past the route, once in some thousand times. A route of an open page is there once the page's own
 * request was led elsewhere.
 */
function waitForRoutes(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (url, handler, options) => {
    const made = await route(url, handler, options);
    if (!page.url().startsWith('http')) return made;
    await route(`**${PROBE}`, (one) => one.fulfill({ status: ROUTED }));
    // One that goes elsewhere meanwhile asks by the route as soon as it is there.
    await page.evaluate(waitUntilRouted, [PROBE, ROUTED] as const).catch(() => undefined);
    await page.unroute(`**${PROBE}`);
    return made;
  };
}

/** Nobody uses them now; those of one file of a worker are used by the next, whose program has the same address. */
const idle: (BrowserProfile & { readonly browser: Browser; readonly url: string })[] = [];

/** Profiles that readers of the program at `url` use one after the other. */
export type ProfilePool = {
  /** One that tells a page nothing of who used it before. */
  acquire(make: ProfileOptions): Promise<BrowserProfile>;
  /** Back from its reader, whose init scripts have been taken out. */
  release(profile: BrowserProfile): Promise<void>;
};

/**
 * A page that stays with one process of the browser opens in half the time of a page in a new profile: what was
 * compiled is there, and nothing has to start. So what a reader left is forgotten instead: cookies, everything stored,
 * history, permissions, routes, further tabs. The network's cache stays, as it does for a reader's next visit.
 */
export function createProfilePool(browser: Browser, url: string): ProfilePool {
  return {
    acquire: async (make) => {
      const at = idle.findIndex(
        (one) =>
          one.browser === browser && one.url === url && one.locale === make.locale && one.density === make.density,
      );
      return idle.splice(at, at < 0 ? 0 : 1)[0] ?? newProfile(browser, make);
    },
    release: async (profile) => {
      if (profile.hasSocketRoutes()) return profile.context.close();
      // One that cannot be brought to rest is of no use.
      await resetProfile(profile, url).then(
        () => idle.push({ ...profile, browser, url }),
        () => profile.context.close(),
      );
    },
  };
}

const HEARD = ['console', 'dialog', 'download', 'pageerror', 'request', 'requestfailed', 'response', 'websocket'];

async function resetProfile({ context, page }: BrowserProfile, url: string): Promise<void> {
  for (const name of HEARD) page.removeAllListeners(name);
  const others = context.pages().filter((one) => one !== page);
  await Promise.all([
    ...others.map((one) => one.close()),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
  ]);
  // Of the same origin, so that the process stays, and without a script that could still write.
  await page.goto(`${url}/healthz`);
  const line = await context.newCDPSession(page);
  await Promise.all([
    page.mouse.move(0, 0),
    page.evaluate(() => {
      window.name = '';
      sessionStorage.clear();
    }),
    context.clearCookies(),
    line.send('Storage.clearDataForOrigin', {
      origin: url,
      storageTypes: 'local_storage,indexeddb,cache_storage,file_systems,service_workers',
    }),
    line.send('Page.resetNavigationHistory'),
  ]);
  await line.detach();
}
