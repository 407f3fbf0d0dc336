import { type AnyRoute, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../platform/chunks/index.ts';
import {
  type AddressQuery,
  formatSearch,
  getLandingPath,
  getRegistrations,
  parseSearch,
  type ScreenRoute,
} from '../platform/routes/index.ts';
import { getSession, recallScreen, resumeSession } from '../platform/session/index.ts';
import { createCountedHistory } from './chunkFailed/countedHistory.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { guardNavigation } from './guardNavigation.ts';
import { Root } from './Root.tsx';

/** The routes of all domains, in hash mode; whatever they do not know goes to /login (RU-NAV-01). */
export function createAppRouter() {
  const root = createRootRoute({ component: Root });
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: lazyScreen(async () => (await import('./shell/Shell.tsx')).Shell),
  });
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: async () => {
      await resumeSession();
      const { user, token, storedPath } = getSession();
      throw redirect({
        href: user && token ? (storedPath ?? recallScreen(user.id) ?? getLandingPath(user.memberType)) : '/login',
        replace: true,
      });
    },
  });
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ location, preload }) =>
      guardNavigation(undefined, location.pathname, location.search as AddressQuery, preload),
  });
  const { routes } = getRegistrations();
  const under = (parent: AnyRoute, chosen: readonly ScreenRoute[]) => chosen.map((route) => screenRoute(parent, route));
  const inShell = under(
    shell,
    routes.filter(({ place }) => place !== 'bare'),
  );
  const outside = routes.filter(({ place }) => place === 'bare');
  const plain = under(
    root,
    outside.filter((route) => route.plain),
  );
  const kit = createRoute({
    getParentRoute: () => root,
    id: 'kit',
    component: lazyScreen(async () => (await import('./AntdLayout.tsx')).AntdLayout),
  });
  const inKit = under(
    kit,
    outside.filter((route) => !route.plain),
  );
  return createRouter({
    routeTree: root.addChildren([start, ...plain, kit.addChildren(inKit), shell.addChildren(inShell), unknown]),
    history: createCountedHistory(),
    parseSearch,
    stringifySearch: formatSearch,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    defaultPendingMs: 300,
    scrollRestoration: false,
  });
}

function screenRoute(parent: AnyRoute, route: ScreenRoute): AnyRoute {
  const { screen, path } = route;
  return createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: ({ location, preload }) =>
      guardNavigation(route, location.pathname, location.search as AddressQuery, preload),
    ...(screen ? { component: lazyScreen(screen) } : { component: () => null }),
    staticData: { screen: route },
  }) as AnyRoute;
}

export type AppRouter = ReturnType<typeof createAppRouter>;
