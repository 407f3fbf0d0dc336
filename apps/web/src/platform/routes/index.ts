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
  MenuGroup,
  MenuPosition,
  PaletteCommand,
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
export { projectRecordCommands, recordCommands } from './recordCommands.ts';
export { getRegistrations, registerDomains } from './registry.ts';
export { type RowAddress, toLinkTarget } from './rowAddress.ts';
export { platformScreen, projectGroup, projectManagerScreen, projectScreen, publicScreen } from './screens.ts';
