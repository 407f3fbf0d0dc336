import { PAGE_HEADER } from '@twinscape/contract';
import { identityCalls, type SignInResult } from '@twinscape/contract/identity';
import { send } from '../api/index.ts';
import { beginSession, getSession, onSessionChange } from './store.ts';

/** The session of this browser, if it holds; the http-only cookie tells the server which one that is. */
export const fetchSession = (): Promise<SignInResult | undefined> =>
  send(identityCalls.ResumeSession, {}, { handles: true, headers: { [PAGE_HEADER]: '1' } }).catch(() => undefined);

/** A tab that was signed in once does not resume by itself: it may have signed out a moment ago. */
let isOver = getSession().token !== undefined;
onSessionChange(({ token }) => {
  if (token !== undefined) isOver = true;
});
let attempt: Promise<void> | undefined;

/** A new tab goes on with the browser's session, so that a link from a mail or a code opens signed in. */
export function resumeSession(): Promise<void> {
  if (isOver) return Promise.resolve();
  attempt ??= fetchSession().then((signedIn) => {
    // Who has signed in meanwhile stays signed in.
    if (signedIn && !isOver) beginSession(signedIn);
    isOver = true;
  });
  return attempt;
}
