import type { Text } from '@twinscape/contract';
import { projectCalls } from '@twinscape/contract/projects';
import { useCall } from '../../platform/api/index.ts';
import { buildMenu, getRegistrations, type MenuEntry, useAddressSearch, usePath } from '../../platform/routes/index.ts';
import { useRoles, useSignedInUser } from '../../platform/session/index.ts';

export const toEntryKey = ({ path, search }: MenuEntry): string => `${path}?${new URLSearchParams(search)}`;

/** The entries of this reader in this project: a member sees what is for managers only as one of them. */
export function useMenu(place: MenuEntry['place']) {
  const roles = useRoles();
  const { id, memberType } = useSignedInUser();
  const { project } = useAddressSearch();
  const asks = place === 'project' && memberType === 2 && project !== undefined;
  const base = useCall(
    projectCalls.GetProjectBaseInfo,
    { projectId: project ?? '' },
    { enabled: asks, handles: true, freshMs: 60_000 },
  );
  const managesProject =
    memberType < 2 || (base.data?.projectManagers.some(({ memberId }) => memberId === id) ?? false);
  const { menu, routes } = getRegistrations();
  return buildMenu(menu, routes, place, { roles, managesProject });
}

const findRoute = ({ path }: MenuEntry) => getRegistrations().routes.find((route) => route.path === path);
export const getEntryTitle = (entry: MenuEntry): Text =>
  entry.title ?? findRoute(entry)?.title ?? { cn: entry.path, en: entry.path };

/** Where an entry of the menu leads, in the project that is open. */
export function useEntrySearch(entry: MenuEntry): Readonly<Record<string, string>> {
  const { project } = useAddressSearch();
  return { ...(project && entry.place === 'project' ? { project } : {}), ...entry.search };
}

/** Whether the reader is on the screen of an entry (`isHere`), or on one below its path. */
export function useEntryPlace(entry: MenuEntry): { readonly isHere: boolean; readonly isBelow: boolean } {
  const path = usePath();
  const search = useAddressSearch();
  const samePath = path === entry.path || path.startsWith(`${entry.path}/`);
  const sameSearch = Object.entries(entry.search ?? {}).every(([name, value]) => search[name] === value);
  // An entry without search of its own is the default tab: here unless a sibling's search is.
  const sibling =
    !entry.search &&
    getRegistrations().menu.some(
      (other) =>
        other.path === entry.path &&
        other.search &&
        Object.entries(other.search).every(([name, value]) => search[name] === value),
    );
  return { isHere: samePath && sameSearch && !sibling, isBelow: samePath };
}
