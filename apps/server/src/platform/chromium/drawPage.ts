import os from 'node:os';
import { chromium, type Page } from 'playwright-core';
import { sandboxEnvironment } from '../sandbox/index.ts';

/** A page that is drawn by a browser of the operator's, and how. */
export type PageToDraw = {
  readonly url: string;
  /** What stands in the page's storage before it opens. */
  readonly stored: Readonly<Record<string, string>>;
  /** IANA name of the zone whose clock the page shows. */
  readonly timeZone: string;
  readonly locale: string;
  /** Pixels. */
  readonly width: number;
  /** What the page shows once everything is there. CSS. */
  readonly ready: string;
  /** Where a text lies that the asker wants (CSS), and how long it may be. */
  readonly data?: { readonly selector: string; readonly bytesMax: number };
  readonly formats: { readonly pdf: boolean; readonly png: boolean };
};
export type DrawnPage = { readonly pdf?: Buffer; readonly png?: Buffer; readonly data?: string };

/** The browser is there, but did not draw the page. */
export class PageNotDrawn extends Error {
  override readonly name = 'PageNotDrawn';
}

const OPENING_MS = 30_000;
const READY_MS = 60_000;
/** Pixels: what is longer is cut off. */
const HEIGHT_MAX = 12_000;
const FIRST_HEIGHT = 900;
/** All of it, whatever hangs. */
const WHOLE_MS = 150_000;
/** A4 across, less margins of 10 mm, at the 96 pixels an inch of CSS. */
const SHEET_PX = 1_046;
const MARGIN = '10mm';

/**
 * Draws one page of our own with a headless Chromium. Whatever the page asks of other places is not sent: it reaches
 * its own origin and nothing else.
 */
export async function drawPage(program: string, page: PageToDraw, signal?: AbortSignal): Promise<DrawnPage> {
  const { origin, host } = new URL(page.url);
  const browser = await chromium.launch({
    executablePath: program,
    // As root Chromium runs only so; whoever wants its own sandbox runs the worker as somebody else.
    chromiumSandbox: process.getuid?.() !== 0,
    timeout: OPENING_MS,
    // It writes into its own folder alone, which goes with it.
    env: { ...sandboxEnvironment(), HOME: os.tmpdir() },
    // Places outside are asked by a proxy that is not there: addresses, names, sockets and WebRTC alike.
    proxy: { server: 'http://127.0.0.1:9', bypass: `<-loopback>,${host}` },
    args: [
      '--disable-gpu',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-gpu-rasterization',
      '--disable-quic',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--js-flags=--max-old-space-size=1024',
    ],
  });
  const end = () => void browser.close().catch(() => undefined);
  signal?.addEventListener('abort', end, { once: true });
  const deadline = setTimeout(end, WHOLE_MS);
  try {
    const context = await browser.newContext({
      viewport: { width: page.width, height: FIRST_HEIGHT },
      locale: page.locale,
      timezoneId: page.timeZone,
      deviceScaleFactor: 1.5,
      serviceWorkers: 'block',
      acceptDownloads: false,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await context.route(
      (url) => url.origin !== origin,
      (route) => route.abort(),
    );
    await context.addInitScript(
      `for (const [name, value] of Object.entries(${JSON.stringify(page.stored)})) localStorage.setItem(name, value)`,
    );
    const tab = await context.newPage();
    await tab.goto(page.url, { timeout: OPENING_MS });
    await tab.locator(page.ready).first().waitFor({ state: 'attached', timeout: READY_MS });
    const height = Math.min(HEIGHT_MAX, Number(await tab.evaluate('document.documentElement.scrollHeight')));
    await tab.setViewportSize({ width: page.width, height: Math.max(FIRST_HEIGHT, height) });
    const data = page.data && (await readText(tab, page.data));
    const png = page.formats.png ? await tab.screenshot({ type: 'png', timeout: READY_MS }) : undefined;
    await tab.emulateMedia({ media: 'screen' });
    const pdf = page.formats.pdf
      ? await tab.pdf({
          format: 'A4',
          landscape: true,
          printBackground: true,
          scale: SHEET_PX / page.width,
          margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
        })
      : undefined;
    return { ...(png ? { png } : {}), ...(pdf ? { pdf } : {}), ...(data ? { data } : {}) };
  } catch (error) {
    throw error instanceof PageNotDrawn ? error : new PageNotDrawn(`the page was not drawn: ${error}`);
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', end);
    await browser.close().catch(() => undefined);
  }
}

/** Asked for its length first: a text that is too long never comes here. */
async function readText(tab: Page, { selector, bytesMax }: NonNullable<PageToDraw['data']>): Promise<string> {
  const place = tab.locator(selector).first();
  const bytes = await place.evaluate(
    ({ textContent }: { readonly textContent: string | null }) => new Blob([textContent ?? '']).size,
  );
  if (bytes > bytesMax) throw new PageNotDrawn('the page tells too much');
  return (await place.textContent()) ?? '';
}
