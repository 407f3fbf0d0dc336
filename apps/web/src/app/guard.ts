import { redirect } from '@tanstack/react-router';
import { addressOf, decide, registered, type ScreenRoute, type Search } from '../platform/routes/index.ts';
import { restoreSession, resumeSession, session, setPermissionRoutes, storePath } from '../platform/session/index.ts';
import { finishLeaving } from './signInAgain/leaving.ts';

/** Asks the rules before every navigation and does what they say. */
export async function guard(
  route: ScreenRoute | undefined,
  path: string,
  search: Search,
  isAhead = false,
): Promise<void> {
  if (!isAhead) finishLeaving(path);
  if (route && route.access !== 'anyone') await resumeSession();
  // At the sign-in page nobody waits for it: who is signed in finds the way on there.
  else if (path === '/login') void resumeSession();
  // RU-NAV-02: a token without permissions: read the session again, and derive them from the user where they were never
  // kept.
  if (session().token && !session().permissionRoutes) {
    restoreSession();
    if (session().user) setPermissionRoutes();
  }
  const decision = decide(route, { path, search }, session());
  // RU-NAV-03.
  if (!session().token && path !== '/register') storePath(undefined);
  if (decision.kind === 'redirect') throw redirect({ to: decision.path, search: decision.search, replace: true });
  if (session().token && route && route.access !== 'anyone') storePath(addressOf({ path, search }));
}

/** The route table, for a path that the router has already matched. */
export const routeOf = (path: string): ScreenRoute | undefined =>
  registered().routes.find((route) => route.path === path);
