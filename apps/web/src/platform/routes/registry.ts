import { setRoutesFor } from '../session/index.ts';
import type { MenuEntry, Overlay, PaletteCommandSource, ScreenRoute, WebDomain } from './define.ts';
import { permittedPaths } from './navigation.ts';

type Registrations = {
  readonly routes: readonly ScreenRoute[];
  readonly menu: readonly MenuEntry[];
  readonly loadCommands: () => Promise<readonly PaletteCommandSource[]>;
  readonly overlays: readonly Overlay[];
};
let current: Registrations = { routes: [], menu: [], loadCommands: async () => [], overlays: [] };

/** Everything that the domains brought. */
export const getRegistrations = (): Registrations => current;

/** Called once at start with the app's list of domains. Two routes of one path are a mistake that shows at once. */
export function registerDomains(domains: readonly WebDomain[]): void {
  const routes = domains.flatMap((domain) => domain.routes);
  const twice = routes.find((route, at) => routes.findIndex(({ path }) => path === route.path) !== at);
  if (twice) throw new Error(`the route ${twice.path} is declared twice`);
  current = {
    routes,
    menu: domains.flatMap((domain) => [...domain.routes.flatMap(toMenuEntries), ...(domain.menu?.() ?? [])]),
    loadCommands: async () => (await Promise.all(domains.map((domain) => domain.commands?.() ?? []))).flat(),
    overlays: domains.flatMap((domain) => domain.overlays ?? []),
  };
  setRoutesFor((roles) => permittedPaths(routes, roles));
}

/** Where the menus show a route: in that of its place, and where it belongs to all projects, in the platform's. */
function toMenuEntries({ path, place, menu, orPlatform }: ScreenRoute): readonly MenuEntry[] {
  if (!menu || place === 'bare' || place === 'person') return [];
  const places = orPlatform ? ([place, 'platform'] as const) : [place];
  return places.map((one) => ({ ...menu, place: one, path }));
}
