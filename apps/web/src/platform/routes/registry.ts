import { setRoutesFor } from '../session/index.ts';
import type { CommandSource, MenuEntry, Overlay, ScreenRoute, WebDomain } from './define.ts';
import { permittedPaths } from './permit.ts';

type Registered = {
  readonly routes: readonly ScreenRoute[];
  readonly menu: readonly MenuEntry[];
  readonly commands: readonly CommandSource[];
  readonly overlays: readonly Overlay[];
};
let present: Registered = { routes: [], menu: [], commands: [], overlays: [] };

/** Everything that the domains brought. */
export const registered = (): Registered => present;

/** Called once at start with the app's list of domains. Two routes of one path are a mistake that shows at once. */
export function registerDomains(domains: readonly WebDomain[]): void {
  const routes = domains.flatMap((domain) => domain.routes);
  const twice = routes.find((route, at) => routes.findIndex(({ path }) => path === route.path) !== at);
  if (twice) throw new Error(`the route ${twice.path} is declared twice`);
  present = {
    routes,
    menu: domains.flatMap((domain) => domain.menu ?? []),
    commands: domains.flatMap((domain) => domain.commands ?? []),
    overlays: domains.flatMap((domain) => domain.overlays ?? []),
  };
  setRoutesFor((roles) => permittedPaths(routes, roles));
}
