import { identityCalls } from '@twinscape/contract/identity';
import { send } from '../../platform/api/index.ts';
import { translateNow } from '../../platform/language/index.ts';
import { onConnectionRefused } from '../../platform/live/index.ts';
import {
  askToSignIn,
  beginSession,
  continueSession,
  endLocalSessions,
  fetchSession,
  getSession,
  getSignInReason,
  onTabMessage,
  type TabMessage,
} from '../../platform/session/index.ts';
import { showToast } from '../../platform/toasts/index.ts';
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
  onConnectionRefused(async () => {
    if (getSession().token) await send(identityCalls.GetLoginUserInfo, {}, { handles: true }).catch(() => undefined);
  });
  onTabMessage((word) => void handleTabMessage(word, router));
  setTimeout(() => void loadSignInAgain().catch(() => undefined), FETCH_MS);
}

async function handleTabMessage(message: TabMessage, router: AppRouter): Promise<void> {
  const { token, user, actingFrom } = getSession();
  if (message.kind === 'signedOut') {
    if (!token || message.userId !== (actingFrom?.user ?? user)?.id) return;
    endLocalSessions();
    if (hasUnsaved()) return void askToSignIn({ kind: 'signedOut' });
    showToast('info', translateNow(words.signedOutElsewhere), { key: 'session' });
    beginLeaving();
    const { pathname, searchStr } = router.state.location;
    return router.navigate({ to: '/login', search: { next: pathname + searchStr } });
  }
  if (!token) {
    if (router.state.location.pathname !== '/login') return;
    const signedIn = await fetchSession();
    // The sign-in page then offers the way on.
    if (signedIn && !getSession().token) beginSession(signedIn);
    return;
  }
  // Who acts as somebody else does so in this tab alone.
  if (actingFrom || user?.actedBy) return;
  if (message.userId !== user?.id) return void askToSignIn({ kind: 'other', name: message.name });
  if (!getSignInReason()) return;
  const signedIn = await fetchSession();
  if (signedIn && signedIn.loginUserInfo.id === getSession().user?.id) continueSession(signedIn);
}
