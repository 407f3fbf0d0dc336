import type { MemberType, RouteRole } from '@twinscape/contract';
import type { StoredSession } from '../session/index.ts';
import type { MenuEntry, MenuGroup, ScreenPlace, ScreenRoute } from './define.ts';

/** RU-NAV-05, RU-NAV-06: a route that is not among one's roles does not exist. */
export const isRoutePermitted = (route: Pick<ScreenRoute, 'access'>, roles: readonly RouteRole[]): boolean => {
  if (route.access === 'anyone') return true;
  return route.access === 'signed-in' ? roles.length > 0 : route.access.some((role) => roles.includes(role));
};

export const permittedPaths = (routes: readonly ScreenRoute[], roles: readonly RouteRole[]): string[] =>
  routes.filter((route) => route.access !== 'anyone' && isRoutePermitted(route, roles)).map((route) => route.path);

/** RU-SESS-01: where a member type lands. */
export const getLandingPath = (type: MemberType): string => (type === 0 ? '/administrator' : '/adminIndustry');

export type RouteDestination = { readonly path: string; readonly search: Readonly<Record<string, string>> };
export type NavigationDecision =
  | { readonly kind: 'go' }
  | { readonly kind: 'redirect'; readonly path: string; readonly search: Readonly<Record<string, string>> };

/** Where a screen stands for this address and reader. */
export const resolvePlace = (
  { place, orPlatform }: Pick<ScreenRoute, 'place' | 'orPlatform'>,
  { project }: RouteDestination['search'],
  type: MemberType | undefined,
): ScreenPlace => (place === 'project' && orPlatform && !project && type === 0 ? 'platform' : place);

const toLogin: NavigationDecision = { kind: 'redirect', path: '/login', search: {} };
export const formatDestination = ({ path, search }: RouteDestination): string => {
  const query = new URLSearchParams(search).toString();
  return query ? `${path}?${query}` : path;
};

/** The navigation guard (RU-NAV-01 … RU-NAV-06). Permissions are restored from session storage before it is asked. */
export function decideNavigation(
  route: ScreenRoute | undefined,
  going: RouteDestination,
  session: Pick<StoredSession, 'token' | 'user' | 'permissionRoutes' | 'project'>,
): NavigationDecision {
  if (!route) return toLogin;
  if (route.access === 'anyone') return { kind: 'go' };
  if (!session.token) return { kind: 'redirect', path: '/login', search: { next: formatDestination(going) } };
  if (!session.user || !session.permissionRoutes?.includes(route.path)) return toLogin;
  if (route.redirect) return { kind: 'redirect', path: route.redirect, search: going.search };
  if (resolvePlace(route, going.search, session.user.memberType) !== 'project' || going.search.project)
    return { kind: 'go' };
  return session.project
    ? { kind: 'redirect', path: going.path, search: { ...going.search, project: session.project.id } }
    : { kind: 'redirect', path: getLandingPath(session.user.memberType), search: {} };
}

/** Where to after signing in: the asked address when it is one of this product, else the landing page. */
export const getPathAfterSignIn = (next: string | undefined, type: MemberType): string =>
  next && /^\/(?!\/)/.test(next) && !next.startsWith('/login') ? next : getLandingPath(type);

/** Menu entries of one place for one reader, in order (S-LAY-05); children follow their parent. */
export function buildMenu(
  entries: readonly MenuEntry[],
  routes: readonly ScreenRoute[],
  place: MenuEntry['place'],
  reader: { readonly roles: readonly RouteRole[]; readonly managesProject: boolean },
): readonly MenuGroup[] {
  const seen = entries
    .filter(
      (entry) => entry.place === place && (!entry.roles || entry.roles.some((role) => reader.roles.includes(role))),
    )
    .filter((entry) => {
      const route = routes.find(({ path }) => path === entry.path);
      if (!route || !isRoutePermitted(route, reader.roles)) return false;
      return !route.managersOnly || reader.managesProject;
    })
    .sort((a, b) => a.order - b.order);
  return seen
    .filter((entry) => !entry.under)
    .map((entry) => ({ ...entry, children: seen.filter((child) => child.under === entry.path) }));
}
