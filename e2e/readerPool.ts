import type { Page } from 'playwright-core';
import type { Visitor } from './browser.ts';

/** Those of one file who stay, by account. */
export type ReaderPool = {
  /** Theirs if they can go on in it, else a new one. */
  acquire(account: string, route: string): Promise<Visitor>;
  /** Lets somebody who has just signed in be the reader of the account. */
  setReader(account: string, visitor: Visitor): void;
  /** After a failure nobody knows what is on the screens: whoever comes next opens the page anew. */
  discardAll(): void;
};

type ReaderPoolOptions = {
  open(account: string, route: string): Promise<Visitor>;
  close(visitor: Visitor): Promise<void>;
};

/**
 * Signing in and opening the page takes a second and a half of a processor, going on in an open one a third of that.
 */
export function createReaderPool({ open, close: leave }: ReaderPoolOptions): ReaderPool {
  const staying = new Map<string, Visitor>();
  return {
    acquire: async (account, route) => {
      const known = staying.get(account);
      if (known && (await resetPage(known.page))) {
        await known.go(route);
        return known;
      }
      if (known) await leave(known);
      const opened = await open(account, route);
      staying.set(account, opened);
      return opened;
    },
    setReader: (account, visitor) => void staying.set(account, visitor),
    discardAll: () => staying.clear(),
  };
}

/**
 * Puts away what the test before saw last: menus, toasts, routes. False when a dialog is open or nobody is signed in
 * any more.
 */
async function resetPage(page: Page): Promise<boolean> {
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    page.mouse.move(0, 0),
    page.keyboard.press('Escape'),
  ]);
  return page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('section[aria-label="通知"] button:last-child'))
      close.click();
    const dialogs = [...document.querySelectorAll('[role="dialog"]')];
    const isSignedIn = 'token' in sessionStorage && 'userInfo' in sessionStorage;
    return isSignedIn && !dialogs.some((dialog) => dialog.checkVisibility());
  });
}
