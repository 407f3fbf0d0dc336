import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENCE_MS } from './profilePool.ts';

/** Waits until what a page says becomes what is expected: `await eventually(() => rows(page)).toEqual([…])`. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: PATIENCE_MS, interval: 100 });

export const waitUntilVisible = (thing: Locator): Promise<void> =>
  thing.first().waitFor({ state: 'visible', timeout: PATIENCE_MS });
export const waitUntilHidden = (thing: Locator): Promise<void> =>
  thing.first().waitFor({ state: 'hidden', timeout: PATIENCE_MS });

/** The address of a page inside the product: `/home?project=…`. */
export const getRoute = (page: Page): string => new URL(page.url()).hash.slice(1);
export const waitForRoute = (page: Page, where: string | RegExp): Promise<void> =>
  typeof where === 'string'
    ? eventually(() => getRoute(page)).toBe(where)
    : eventually(() => getRoute(page)).toMatch(where);

/** What session storage holds. */
export const readSessionStorage = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);

/** Messages that appear at the edge of the page and go by themselves. */
export const findToasts = (page: Page): Locator =>
  page.locator('section[aria-label="通知"] > *, section[aria-label="Notifications"] > *');
export const findToast = (page: Page, text: string): Locator => findToasts(page).filter({ hasText: text });

export const dialog = (page: Page, title: string | RegExp): Locator => page.getByRole('dialog', { name: title });
export const button = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** The name of a row or a card that leads somewhere. */
export const link = (scope: Page | Locator, name: string): Locator => scope.getByRole('link', { name, exact: true });

export const field = (scope: Page | Locator, label: string): Locator => scope.getByLabel(label, { exact: true });
/** Fills fields and leaves each, which is when a form speaks. */
export async function fillFields(scope: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await field(scope, label).fill(value);
    await field(scope, label).blur();
  }
}
/** Types a day, yyyy-MM-dd, into a field that also shows a calendar. */
export async function setDay(scope: Locator, label: string, value: string): Promise<void> {
  await field(scope, label).fill(value);
  await field(scope, label).press('Enter');
}

/** What a form says against one of its fields. */
export const fieldError = (scope: Page | Locator, label: string): Locator =>
  scope.locator('.ant-form-item', { hasText: label }).locator('.ant-form-item-explain-error');

/** A row of a list by a text in it. */
export const row = (page: Page, text: string): Locator => page.locator('.ant-table-row', { hasText: text });

/** The tools of a stage, and those that a named group of them holds. */
export const rail = (page: Page): Locator => page.getByRole('toolbar', { name: '工具', exact: true });
export async function openTools(page: Page, group: string): Promise<Locator> {
  await button(rail(page), group).click();
  return page.getByRole('menu', { name: group, exact: true });
}
export const pickTool = async (page: Page, group: string, name: string): Promise<void> =>
  (await openTools(page, group)).getByText(name, { exact: true }).click();

/** Chooses from the three dots of a row or a card. */
export async function chooseFromMoreMenu(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `更多操作：${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

/** The button in the header that bears the name of whoever is signed in. */
export const userMenu = (page: Page): Locator => page.locator('header button[aria-haspopup="menu"]');

/** The words of the menu beside the screen, in their order. */
export const readMenuEntries = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: /^(菜单|Menu)$/ })
    .getByRole('link')
    .allInnerTexts();
