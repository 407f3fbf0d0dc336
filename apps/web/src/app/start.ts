import { cache, isReachable, onReconnected, reached, readAgain, setCaller } from '../platform/api/index.ts';
import { lookForRelease } from '../platform/chunks/index.ts';
import { currentLanguage, followAccount } from '../platform/language/index.ts';
import { keepLive, liveValues, onGap, onPush } from '../platform/live/index.ts';
import { notify } from '../platform/notice/index.ts';
import { isReturning, onSession, onVisit, session, signedInAgain, visit } from '../platform/session/index.ts';
import { isBusy } from '../platform/tray/index.ts';
import { isLetGo } from '../platform/unsaved/index.ts';
import { stayUntilFetched } from './chunkFailed/stay.ts';
import type { AppRouter } from './router.tsx';
import { followSessions } from './signInAgain/followSessions.ts';

/** Ties the client, the session, the language and the live channel together. */
export function start(router: AppRouter): void {
  setCaller({
    token: () => session().token,
    visit,
    language: currentLanguage,
    reached,
    checkReached: isReachable,
    tell: (message) => notify('error', message),
    signedInAgain: async (sentAs) => (isReturning() ? false : signedInAgain(sentAs)),
  });
  onReconnected(
    () => void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  );

  const follow = (now = session()) => {
    followAccount(now.user?.language);
    void keepLive(now.token && !visit() ? { token: now.token, projectId: now.project?.id } : undefined);
  };
  follow();
  onSession((now, before) => {
    // What one user was shown is not for the next. Who signs in again over the page goes on with it.
    if (now.user?.id !== before.user?.id || now.user?.actedBy !== before.user?.actedBy) cache.clear();
    else if (now.token !== before.token) {
      liveValues.renew();
      void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    }
    follow(now);
  });
  onVisit(() => {
    cache.clear();
    liveValues.renew();
    follow();
  });
  const readMessages = () => void readAgain({ predicate: ({ queryKey }) => isMessages(queryKey[0]) });
  onPush('message', readMessages);
  onGap(readMessages);
  // While the reader types their name, the frame of what comes next is fetched.
  setTimeout(() => void import('./shell/Shell.tsx').catch(() => undefined), 1_500);
  followSessions(router);
  stayUntilFetched(router);
  // The line comes back when the server was started anew, perhaps with another release.
  onGap(() => void lookForRelease());
  window.addEventListener('beforeunload', (event) => {
    if (isBusy() && !isLetGo()) event.preventDefault();
  });
}

const isMessages = (id: unknown): boolean => typeof id === 'string' && /^[CT]-MSG-/.test(id);
