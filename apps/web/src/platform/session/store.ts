import { type RouteRole, toRouteRoles } from '@twinscape/contract';
import type { SignInResult, UserInfo } from '@twinscape/contract/identity';
import type { ProjectInfo } from '@twinscape/contract/projects';
import { create } from 'zustand';
import { EMPTY_SESSION, readSession, type StoredSession, writeSession } from './sessionStorage.ts';
import { useIsVisiting, VISITOR } from './visit.ts';

const storage = (): Storage | undefined => (typeof sessionStorage === 'undefined' ? undefined : sessionStorage);
const loadSession = (): StoredSession => {
  const store = storage();
  return store ? readSession(store) : EMPTY_SESSION;
};

const store = create<StoredSession>(loadSession);
store.subscribe((session) => {
  const target = storage();
  if (target) writeSession(target, session);
});

export const getSession = (): StoredSession => store.getState();
export const onSessionChange = (listener: (now: StoredSession, before: StoredSession) => void): (() => void) =>
  store.subscribe(listener);

/** RU-NAV-02: reads session storage again, for a tab whose memory of it is empty. */
export const restoreSession = (): void => store.setState(loadSession());

/** Which addresses a role set may open; filled in by the routes at start. */
let routesFor: (roles: readonly RouteRole[]) => string[] = () => [];
export const setRoutesFor = (rule: typeof routesFor): void => {
  routesFor = rule;
};

/** RU-NAV-05. Without a user there is nothing to permit, and the guard goes to /login (RU-NAV-04). */
export function setPermissionRoutes(): void {
  const { user } = getSession();
  store.setState({ permissionRoutes: user ? routesFor(toRouteRoles(user.memberType)) : undefined });
}

/** RU-SESS-01. */
export function beginSession({ token, loginUserInfo }: SignInResult): void {
  store.setState({ ...EMPTY_SESSION, storedPath: getSession().storedPath, token, user: loginUserInfo });
  setPermissionRoutes();
}

/** The same person signed in again: the page goes on where it was, with the new token. */
export function renewSession({ token, loginUserInfo }: SignInResult): void {
  store.setState({ token, user: loginUserInfo });
  setPermissionRoutes();
}

/** Goes on as another user; the own session waits and can be returned to. */
export function actAs({ token, loginUserInfo }: SignInResult): void {
  const own = getSession();
  const actingFrom = own.actingFrom ?? (own.token && own.user ? { token: own.token, user: own.user } : undefined);
  store.setState({ ...EMPTY_SESSION, token, user: loginUserInfo, actingFrom });
  setPermissionRoutes();
}

/** Back to the administrator's own session. */
export function endActing(): void {
  const { actingFrom } = getSession();
  if (!actingFrom) return;
  store.setState({ ...EMPTY_SESSION, token: actingFrom.token, user: actingFrom.user });
  setPermissionRoutes();
}

/** RU-SESS-02: token, stored path, permission routes and user info, and what depended on them. */
export const clearSession = (): void => store.setState(EMPTY_SESSION);

/** The server's newer word on the signed-in user. */
export function refreshUser(user: Omit<UserInfo, 'token'>): void {
  const before = getSession();
  if (before.token) store.setState({ user: { ...user, token: before.token } });
  if (before.user?.memberType !== user.memberType) setPermissionRoutes();
}

/** RU-SESS-04. */
export const chooseProject = (project: ProjectInfo | undefined): void => store.setState({ project });
/** RU-NAV-03: where the reader is, or nothing. */
export const storePath = (storedPath: string | undefined): void => {
  if (storedPath !== getSession().storedPath) store.setState({ storedPath });
};

export const useSession = <T>(part: (session: StoredSession) => T): T => store(part);
/** Whoever is signed in; while a shared thing is looked at, a visitor, also where somebody is signed in. */
export const useUser = (): UserInfo | undefined => {
  const own = store((state) => state.user);
  return useIsVisiting() ? VISITOR : own;
};
export const useRoles = (): readonly RouteRole[] => {
  const user = useUser();
  return user ? toRouteRoles(user.memberType) : [];
};

/** The user of a screen that only signed-in people can open. */
export function useSignedInUser(): UserInfo {
  const user = useUser();
  if (!user) throw new Error('this screen is for signed-in users');
  return user;
}
