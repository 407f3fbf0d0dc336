import type { RouteRole } from '@twinscape/contract';
import { getRegistrations, isRoutePermitted } from '../../../platform/routes/index.ts';

/** Who looks at the project home. */
export type HomeReader = { readonly roles: readonly RouteRole[]; readonly manages: boolean };

/** Is there such a screen, and may the reader open it? */
export function canOpenRoute(path: string, { roles, manages }: HomeReader): boolean {
  const route = getRegistrations().routes.find((candidate) => candidate.path === path);
  return route !== undefined && isRoutePermitted(route, roles) && (!route.managersOnly || manages);
}
