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
  Overlay,
  PaletteCommand,
  PaletteCommandSource,
  RouteAccess,
  ScreenPlace,
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
  type NavigationDecision,
  permittedPaths,
  resolvePlace,
} from './navigation.ts';
export { useProject } from './project.ts';
export {
  RouteLink,
  type RouteSearch,
  type RouteSearchChange,
  useRouteNavigate,
  useRouteRouter,
} from './RouteLink.tsx';
export { getRegistrations, registerDomains } from './registry.ts';
