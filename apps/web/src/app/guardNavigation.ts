import { redirect } from '@tanstack/react-router';
import { type AddressQuery, decideNavigation, formatDestination, type ScreenRoute } from '../platform/routes/index.ts';
import {
  getSession,
  rememberScreen,
  restoreSession,
  resumeSession,
  setPermissionRoutes,
  storePath,
} from '../platform/session/index.ts';
import { finishLeaving } from './signInAgain/leaving.ts';

/** Asks the rules before every navigation and does what they say. */
export async function guardNavigation(
  route: ScreenRoute | undefined,
  path: string,
  search: AddressQuery,
  isAhead = false,
): Promise<void> {
  if (!isAhead) finishLeaving(path);
  if (route && route.access !== 'anyone') await resumeSession();
  // At the sign-in page nobody waits for it: who is signed in finds the way on there.
  else if (path === '/login') void resumeSession();
  // RU-NAV-02: a token without permissions: read the session again, and derive them from the user where they were never
  // kept.
  if (getSession().token && !getSession().permissionRoutes) {
    restoreSession();
    if (getSession().user) setPermissionRoutes();
  }
  const decision = decideNavigation(route, { path, search }, getSession());
  // RU-NAV-03.
  if (!getSession().token && path !== '/register') storePath(undefined);
  if (decision.kind === 'redirect') throw redirect({ to: decision.path, search: decision.search, replace: true });
  const { token, user } = getSession();
  // What is only fetched ahead is not where the reader is.
  if (isAhead || !token || !route || route.access === 'anyone') return;
  const address = formatDestination({ path, search });
  storePath(address);
  if (user) rememberScreen(user.id, address);
}
