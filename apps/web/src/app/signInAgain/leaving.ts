import { cancelSignIn, clearSession, getSession, storePath } from '../../platform/session/index.ts';
import { allowLeaving } from '../../platform/unsaved/index.ts';

let isLeaving = false;

/**
 * The page is left for the sign-in page. It keeps its session until that page is about to be shown: without a user it
 * would be empty.
 */
export function beginLeaving(): void {
  isLeaving = true;
  allowLeaving();
}

/** Called before a navigation is carried out: at the sign-in page the old session is over. */
export function finishLeaving(path: string): void {
  // Whoever agreed to lose something has left it by now.
  allowLeaving(false);
  if (!isLeaving || path !== '/login') return;
  isLeaving = false;
  cancelSignIn();
  clearSession();
}

/** Opens the page anew for whoever this browser is signed in as now; nothing of the former reader stays. */
export function reloadPage(prepare: () => void): void {
  allowLeaving();
  cancelSignIn();
  prepare();
  // What they looked at is not where the next one lands.
  storePath(undefined);
  location.hash = '#/';
  location.reload();
}

/** For a page whose reader is somebody else now: the new document asks the server who that is. */
export const clearStoredSession = (): void => {
  if (getSession().token) clearSession();
};
