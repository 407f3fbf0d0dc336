import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Disposable, type Page } from 'playwright-core';
import { type BrowserProfile, newProfile, PATIENCE_MS, type ProfilePool } from './profilePool.ts';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
export const SCREENSHOTS = path.join(root, 'reports/pictures');

/**
 * The popup of an address bar that nobody sees took as much of the processor as the page itself, in every profile that
 * was opened.
 */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** What Playwright switches off; a second switch of the same name would replace its list. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AimEnabled',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** WebGL drawn by the processor, whatever the machine has; nothing that a browser does for itself. */
export const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-gpu-rasterization',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...UNSEEN, ...OFF_BY_PLAYWRIGHT].join(',')}`,
];

/** The Chromium that the test run found; `npm test` names it. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: BROWSER_FLAGS });

let sharedBrowser: Promise<Browser> | undefined;
/** One for all files of a worker, which closes it when it ends: a file closes the pages that it opened. */
export async function getSharedBrowser(): Promise<Browser> {
  sharedBrowser ??= openBrowser();
  const browser = await sharedBrowser;
  if (browser.isConnected()) return browser;
  sharedBrowser = undefined;
  return getSharedBrowser();
}

export type VisitOptions = {
  /** `browser`: an English browser in which nothing was chosen yet. */
  readonly language?: 'cn' | 'en' | 'browser';
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  /**
   * Pixels of the screen a point, each way; default 1. Half of it and the processor draws a quarter of a model's
   * picture.
   */
  readonly density?: number;
  /** A profile in which nothing was ever fetched, and which nobody uses afterwards: for what else would stay in it. */
  readonly isNew?: boolean;
};

/** A page in a profile where nobody was before, as far as it can tell; it remembers what went wrong in it. */
export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and uncaught exceptions so far. */
  readonly problems: string[];
  /** When its WebSockets opened and closed and what was last said on them: for a journey that fails. */
  readonly log: readonly string[];
  /** Notes in the log also when the page makes a WebSocket, which is some time before it speaks to the program. */
  logSockets(): Promise<void>;
  /** Init scripts of its page, which end with the visit. */
  readonly scripts: Disposable[];
  /** Opens an address and waits until everything has come to rest: for pictures. */
  open(route: string): Promise<void>;
  /** Opens an address; the test waits for what it wants to see. */
  go(route: string): Promise<void>;
  signIn(account: string, password?: string): Promise<void>;
  /** Serious findings of axe-core on what is shown. */
  findings(): Promise<string[]>;
  picture(name: string): Promise<string>;
  close(): Promise<void>;
};

/** Without `profiles` in a new one. */
export async function openVisitor(
  browser: Browser,
  url: string,
  look: VisitOptions = {},
  profiles?: ProfilePool,
): Promise<Visitor> {
  const { language = 'cn', theme = 'light', width = 1440, height = 900, density = 1, isNew = false } = look;
  const make = { locale: language === 'cn' ? 'zh-CN' : 'en-GB', density };
  const kept = isNew ? undefined : profiles;
  const profile: BrowserProfile = await (kept?.acquire(make) ?? newProfile(browser, make));
  const { context, page } = profile;
  await Promise.all([
    page.setViewportSize({ width, height }),
    page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' }),
  ]);
  const script = await page.addInitScript(
    ([chosenLanguage, chosenTheme]) => {
      // Sandboxed frames run this too, and keep nothing.
      if (window.origin === 'null') return;
      // Only at first: what the reader chooses afterwards outlives a reload.
      if (chosenLanguage !== 'browser' && localStorage.getItem('language') === null)
        localStorage.setItem('language', chosenLanguage);
      if (localStorage.getItem('theme') === null) localStorage.setItem('theme', chosenTheme);
    },
    [language, theme] as const,
  );
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  const { log, note } = keepLog(page);
  const visitor: Visitor = {
    page,
    context,
    problems: troubles,
    log,
    logSockets: async () => {
      const line = await context.newCDPSession(page);
      line.on('Network.webSocketCreated', ({ url: made }) => note(`${new URL(made).pathname} made`));
      line.on('Network.webSocketHandshakeResponseReceived', ({ response }) => note(`handshake: ${response.status}`));
      await line.send('Network.enable');
    },
    scripts: [],
    open: async (route) => {
      await page.goto(`${url}/#${route}`);
      await waitUntilSettled(page);
    },
    go: async (route) => {
      await page.goto(`${url}/#${route}`);
    },
    signIn: async (account, password = 'Twinscape2026') => {
      await visitor.go('/login');
      await page.getByLabel(/^(账号|Account)/).fill(account);
      await page.getByLabel(/^(密码|Password)/).fill(password);
      await page.keyboard.press('Enter');
      await page.waitForURL((at) => !at.hash.startsWith('#/login'));
      await page.locator('#main').waitFor();
    },
    findings: () => axe(page),
    picture: async (name) => {
      await mkdir(SCREENSHOTS, { recursive: true });
      const file = path.join(SCREENSHOTS, `${name}.png`);
      await waitUntilSettled(page);
      await page.screenshot({ path: file, animations: 'disabled' });
      return file;
    },
    close: async () => {
      await Promise.all([script, ...visitor.scripts].map((one) => one.dispose()));
      await (kept?.release(profile) ?? context.close());
    },
  };
  return visitor;
}

const DIARY_LINES = 200;
/**
 * The WebSockets of a page with the latest words on each, without what proves who speaks, and the faults that the page
 * wrote into its console.
 */
function keepLog(page: Page) {
  const lines: string[] = [];
  const note = (text: string): void => {
    lines.push(`${new Date().toISOString().slice(11, 23)} ${text.slice(0, 240)}`);
    if (lines.length > DIARY_LINES) lines.splice(0, lines.length - DIARY_LINES);
  };
  page.on('websocket', (socket) => {
    const name = new URL(socket.url()).pathname;
    note(`${name} opens`);
    socket.on('framesent', ({ payload }) =>
      note(`${name} > ${String(payload).replace(/"Token":"[^"]*"/i, '"Token":…')}`),
    );
    socket.on('framereceived', ({ payload }) => note(`${name} < ${payload}`));
    socket.on('socketerror', (error) => note(`${name} failed: ${error}`));
    socket.on('close', () => note(`${name} closed`));
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`${message.type()}: ${message.text()}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) note(`at ${new URL(frame.url()).hash.split('?')[0]}`);
  });
  return { log: lines, note };
}

/** Waits until no call is under way and nothing shimmers any more. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document
        .getAnimations()
        .every(
          (animation) =>
            animation.playState !== 'running' ||
            animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
        ),
    undefined,
    { timeout: PATIENCE_MS },
  );
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose findings are never worse than moderate: nobody reads them here. */
const NEVER_SERIOUS = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
];

type Axe = {
  run(
    options: object,
  ): Promise<{ violations: { id: string; impact: string; help: string; nodes: { html: string }[] }[] }>;
};

async function axe(page: Page): Promise<string[]> {
  // It stays with its document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource);
  return page.evaluate(
    async (rules) => {
      const { axe: tool } = window as unknown as { axe: Axe };
      const { violations } = await tool.run({ rules, resultTypes: ['violations'] });
      return violations
        .filter((found) => found.impact === 'serious' || found.impact === 'critical')
        .map((found) => `${found.id}: ${found.help} (${found.nodes.length}×, ${found.nodes[0]?.html.slice(0, 160)})`);
    },
    Object.fromEntries(NEVER_SERIOUS.map((id) => [id, { enabled: false }])),
  );
}
