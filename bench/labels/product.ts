import type { Page } from 'playwright-core';
import type { PageWatch } from './watch.page.ts';

const POLL_MS = 100;
/** Nothing has come for so long: no more will. */
const QUIET_MS = 2_000;
const PATIENCE_MS = 240_000;

type Watched = { readonly pageWatch: PageWatch };
export type OpeningTimes = { readonly firstFrame: number; readonly labels: number; readonly valued: number };

/**
 * Opens a scene of the list by a click; answers the milliseconds from the click, when all labels that have room have
 * their values and the model can be seen.
 */
export async function openSceneByClick(page: Page, name: string, labels: number): Promise<OpeningTimes> {
  await page.locator(`button[data-card][title="${name}"]`).click();
  return waitUntilOpened(page, labels);
}

/** What a page has come to after a click. */
export async function waitUntilOpened(page: Page, labels: number): Promise<OpeningTimes> {
  await page.waitForFunction(
    ([wanted, quiet]) => {
      const { firstFrame, labels: seen } = (globalThis as unknown as Watched).pageWatch;
      if (firstFrame === undefined) return false;
      return wanted === 0 || (seen.all === wanted && seen.valued > 0 && performance.now() - seen.last > quiet);
    },
    [labels, QUIET_MS] as const,
    { polling: POLL_MS, timeout: PATIENCE_MS },
  );
  return page.evaluate(() => {
    const { clicked = 0, firstFrame = 0, labels: seen } = (globalThis as unknown as Watched).pageWatch;
    return { firstFrame: firstFrame - clicked, labels: seen.last - clicked, valued: seen.valued };
  });
}

/** Back to the list of scenes, within the same document. */
export async function closeScene(page: Page): Promise<void> {
  await page.goBack();
  await page.locator('button[data-card]').first().waitFor();
}

/** Turns the camera of what is open; answers what each frame took. */
export const drag = (page: Page, milliseconds: number): Promise<number[]> =>
  page.evaluate((lasts) => (globalThis as unknown as Watched).pageWatch.drag(lasts), milliseconds);

export const waitForLabelText = (
  page: Page,
  name: string,
  text: string,
  patience: number,
): ReturnType<PageWatch['waitForText']> =>
  page.evaluate((args) => (globalThis as unknown as Watched).pageWatch.waitForText(...args), [
    name,
    text,
    patience,
  ] as const);
