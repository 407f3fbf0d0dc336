import {
  cache,
  invalidateCalls,
  isReachable,
  onReconnected,
  reportReachable,
  setCallContext,
} from '../platform/api/index.ts';
import { checkForNewRelease } from '../platform/chunks/index.ts';
import { applyAccountLanguage, currentLanguage } from '../platform/language/index.ts';
import { connectPushHub, liveValues, onMissedPushes, onPush } from '../platform/live/index.ts';
import {
  getSession,
  getVisit,
  isReturning,
  onSessionChange,
  onVisitChange,
  waitForSignIn,
} from '../platform/session/index.ts';
import { showToast } from '../platform/toasts/index.ts';
import { hasRunningTasks } from '../platform/tray/index.ts';
import { isLeavingAllowed } from '../platform/unsaved/index.ts';
import { stayUntilFetched } from './chunkFailed/stayUntilFetched.ts';
import type { AppRouter } from './router.tsx';
import { followSessions } from './signInAgain/followSessions.ts';

/** Ties the client, the session, the language and the live channel together. */
export function startApp(router: AppRouter): void {
  setCallContext({
    token: () => getSession().token,
    visit: getVisit,
    language: currentLanguage,
    reportReachable,
    checkReachable: isReachable,
    notifyError: (message, tone) => showToast(tone, message),
    waitForSignIn: async (sentAs) => (isReturning() ? false : waitForSignIn(sentAs)),
  });
  onReconnected(
    () => void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  );

  const follow = (now = getSession()) => {
    applyAccountLanguage(now.user?.language);
    void connectPushHub(now.token && !getVisit() ? { token: now.token, projectId: now.project?.id } : undefined);
  };
  follow();
  onSessionChange((now, before) => {
    // What one user was shown is not for the next. Who signs in again over the page goes on with it.
    if (now.user?.id !== before.user?.id || now.user?.actedBy !== before.user?.actedBy) cache.clear();
    else if (now.token !== before.token) {
      liveValues.reconnect();
      void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    }
    follow(now);
  });
  onVisitChange(() => {
    cache.clear();
    liveValues.reconnect();
    follow();
  });
  const readMessages = () => void invalidateCalls({ predicate: ({ queryKey }) => isMessages(queryKey[0]) });
  onPush('message', readMessages);
  onMissedPushes(readMessages);
  // While the reader types their name, the frame of what comes next is fetched.
  setTimeout(() => void import('./shell/Shell.tsx').catch(() => undefined), 1_500);
  followSessions(router);
  stayUntilFetched(router);
  // The line comes back when the server was started anew, perhaps with another release.
  onMissedPushes(() => void checkForNewRelease());
  window.addEventListener('beforeunload', (event) => {
    if (hasRunningTasks() && !isLeavingAllowed()) event.preventDefault();
  });
}

const isMessages = (id: unknown): boolean => typeof id === 'string' && /^[CT]-MSG-/.test(id);
