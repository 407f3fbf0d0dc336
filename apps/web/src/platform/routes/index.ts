export {
  going,
  parseSearch,
  type Search,
  useAddressParams,
  useAddressSearch,
  useAddressState,
  useGo,
  usePath,
  writeSearch,
} from './address.ts';
export type {
  Command,
  CommandSource,
  MenuEntry,
  Overlay,
  Place,
  RouteAccess,
  ScreenRoute,
  WebDomain,
} from './define.ts';
export {
  addressOf,
  afterSignIn,
  type Decision,
  decide,
  landingOf,
  menuOf,
  permits,
  permittedPaths,
  placeOf,
} from './permit.ts';
export { useProject } from './project.ts';
export {
  RouteLink,
  type RouteSearch,
  type RouteSearchChange,
  useRouteNavigate,
  useRouteRouter,
} from './RouteLink.tsx';
export { registerDomains, registered } from './registry.ts';
