import { type AnyRoute, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../platform/chunks/index.ts';
import {
  landingOf,
  parseSearch,
  registered,
  type ScreenRoute,
  type Search,
  writeSearch,
} from '../platform/routes/index.ts';
import { resumeSession, session } from '../platform/session/index.ts';
import { createCountedHistory } from './chunkFailed/typed.ts';
import { Failed } from './Failed.tsx';
import { guard } from './guard.ts';
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
      const { user, token, storedPath } = session();
      throw redirect({ href: user && token ? (storedPath ?? landingOf(user.memberType)) : '/login', replace: true });
    },
  });
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ location, preload }) => guard(undefined, location.pathname, location.search as Search, preload),
  });
  const { routes } = registered();
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
    component: lazyScreen(async () => (await import('./KitFrame.tsx')).KitFrame),
  });
  const inKit = under(
    kit,
    outside.filter((route) => !route.plain),
  );
  return createRouter({
    routeTree: root.addChildren([start, ...plain, kit.addChildren(inKit), shell.addChildren(inShell), unknown]),
    history: createCountedHistory(),
    parseSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultErrorComponent: Failed,
    defaultPendingMs: 300,
    scrollRestoration: false,
  });
}

function screenRoute(parent: AnyRoute, route: ScreenRoute): AnyRoute {
  const { screen, path } = route;
  return createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: ({ location, preload }) => guard(route, location.pathname, location.search as Search, preload),
    ...(screen ? { component: lazyScreen(screen) } : { component: () => null }),
    staticData: { screen: route },
  }) as AnyRoute;
}

export type AppRouter = ReturnType<typeof createAppRouter>;
