import { identityCalls } from '@twinscape/contract/identity';
import { send } from '../../platform/api/index.ts';
import { sayNow } from '../../platform/language/index.ts';
import { onRefused } from '../../platform/live/index.ts';
import { notify } from '../../platform/notice/index.ts';
import {
  askForSession,
  askToSignIn,
  beginSession,
  endHere,
  goOnAs,
  onTabs,
  session,
  signInReason,
  type TabWord,
} from '../../platform/session/index.ts';
import { hasUnsaved } from '../../platform/unsaved/index.ts';
import type { AppRouter } from '../router.tsx';
import { beginLeaving } from './leaving.ts';
import { loadSignInAgain } from './load.ts';
import { signInAgainMessages as words } from './messages.ts';

/**
 * When the dialog's program is fetched, so that it is there when it is needed. Milliseconds after the page was opened.
 */
const FETCH_MS = 4_000;

/**
 * Hears that the session ended, or that the reader signed in or out in another tab, and does what follows from it in
 * this one.
 */
export function followSessions(router: AppRouter): void {
  // A call finds out whether the session holds; where it does not, it asks for the sign-in.
  onRefused(async () => {
    if (session().token) await send(identityCalls.GetLoginUserInfo, {}, { handles: true }).catch(() => undefined);
  });
  onTabs((word) => void hear(word, router));
  setTimeout(() => void loadSignInAgain().catch(() => undefined), FETCH_MS);
}

async function hear(word: TabWord, router: AppRouter): Promise<void> {
  const { token, user, actingFrom } = session();
  if (word.kind === 'signedOut') {
    if (!token || word.userId !== (actingFrom?.user ?? user)?.id) return;
    endHere();
    if (hasUnsaved()) return void askToSignIn({ kind: 'signedOut' });
    notify('info', sayNow(words.signedOutElsewhere), { key: 'session' });
    beginLeaving();
    const { pathname, searchStr } = router.state.location;
    return router.navigate({ to: '/login', search: { next: pathname + searchStr } });
  }
  if (!token) {
    if (router.state.location.pathname !== '/login') return;
    const signedIn = await askForSession();
    // The sign-in page then offers the way on.
    if (signedIn && !session().token) beginSession(signedIn);
    return;
  }
  // Who acts as somebody else does so in this tab alone.
  if (actingFrom || user?.actedBy) return;
  if (word.userId !== user?.id) return void askToSignIn({ kind: 'other', name: word.name });
  if (!signInReason()) return;
  const signedIn = await askForSession();
  if (signedIn && signedIn.loginUserInfo.id === session().user?.id) goOnAs(signedIn);
}
