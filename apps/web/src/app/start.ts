import { cache, onReconnected, reached, readAgain, setCaller } from '../platform/api/index.ts';
import { currentLanguage, followAccount } from '../platform/language/index.ts';
import { keepLive, liveValues, onGap, onPush } from '../platform/live/index.ts';
import { notify } from '../platform/notice/index.ts';
import { clearSession, isReturning, onSession, onVisit, session, visit } from '../platform/session/index.ts';
import { isBusy } from '../platform/tray/index.ts';
import type { AppRouter } from './router.tsx';

/** Ties the client, the session, the language and the live channel together. */
export function start(router: AppRouter): void {
  setCaller({
    token: () => session().token,
    visit,
    language: currentLanguage,
    reached,
    tell: (message) => notify('error', message),
    ended: (message) => {
      if (isReturning()) return;
      const wasSignedIn = session().token !== undefined;
      clearSession();
      if (!wasSignedIn) return;
      // RU-SESS-07: once, however many calls were on their way.
      if (message) notify('error', message, { key: 'session' });
      const { pathname, searchStr } = router.state.location;
      void router.navigate({ to: '/login', search: { next: pathname + searchStr } as never });
    },
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
    // What one user was shown is not for the next.
    if (now.token !== before.token) cache.clear();
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
  window.addEventListener('beforeunload', (event) => {
    if (isBusy()) event.preventDefault();
  });
}

const isMessages = (id: unknown): boolean => typeof id === 'string' && /^[CT]-MSG-/.test(id);
