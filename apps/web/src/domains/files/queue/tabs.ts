import { getSession, onSessionChange } from '../../../platform/session/index.ts';

/**
 * Several tabs of one browser share what is kept. Each sends what was added in it; what a closed tab left behind is
 * taken over by the next one that starts. A tab proves that it lives by holding a lock under its name. Without locks
 * (plain HTTP from another machine) every tab takes what it finds; the server makes one thing of it all the same.
 */
const KEY = 'uploadsTab';
const nameOf = (tab: string): string => `twinscape-tab-${tab}`;
const RELOAD_MS = 1_500;

const randomName = (): string => Math.random().toString(36).slice(2);
const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks);

let own: Promise<string> | undefined;
/**
 * The name of this tab; a reload keeps it, a duplicated tab gets another. Signing out leaves nothing in session storage
 * (RU-SESS-02), the name neither.
 */
export const thisTab = (): Promise<string> => {
  own ??= claim(sessionStorage.getItem(KEY) ?? randomName()).then((tab) => {
    if (getSession().token) sessionStorage.setItem(KEY, tab);
    onSessionChange(({ token }) => {
      if (token) sessionStorage.setItem(KEY, tab);
      else sessionStorage.removeItem(KEY);
    });
    return tab;
  });
  return own;
};

/** Holds the lock as long as the page lives. The page before a reload lets go of it a moment later. */
async function claim(tab: string): Promise<string> {
  const manager = locks();
  if (!manager) return tab;
  const got = await new Promise<boolean>((resolve) => {
    manager
      .request(nameOf(tab), { signal: AbortSignal.timeout(RELOAD_MS) }, () => {
        resolve(true);
        return new Promise<never>(() => undefined);
      })
      .catch(() => resolve(false));
  });
  return got ? tab : claim(randomName());
}

/** Those of the named tabs that are still open. */
export async function livingTabs(): Promise<(tab: string) => boolean> {
  const manager = locks();
  if (!manager) return () => false;
  const { held = [] } = await manager.query();
  const names = new Set(held.map(({ name }) => name));
  return (tab) => names.has(nameOf(tab));
}

/** RU-UPQ-01: one at a time holds for all tabs of an account together. */
export async function inTurn<T>(ownerId: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const manager = locks();
  return manager ? await manager.request(`twinscape-uploading-${ownerId}`, { signal }, work) : await work();
}
