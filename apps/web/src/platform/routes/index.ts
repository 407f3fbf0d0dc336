export {
  type AddressQuery,
  formatSearch,
  parseDestination,
  parseSearch,
  useAddressParams,
  useAddressSearch,
  useAddressState,
  useNavigateTo,
  usePath,
} from './address.ts';
export type {
  MenuEntry,
  PaletteCommand,
  PaletteCommandSource,
  ScreenRoute,
  WebDomain,
} from './define.ts';
export {
  buildMenu,
  decideNavigation,
  formatDestination,
  getLandingPath,
  getPathAfterSignIn,
  isRoutePermitted,
  resolvePlace,
} from './navigation.ts';
export { useProject } from './project.ts';
export {
  RouteLink,
  type RouteSearch,
  useRouteRouter,
} from './RouteLink.tsx';
export { getRegistrations, registerDomains } from './registry.ts';
