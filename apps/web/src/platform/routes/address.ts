import { useParams, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { RouteDestination } from './navigation.ts';
import { type RouteSearch, useRouteNavigate } from './RouteLink.tsx';

/** Values after the `?` of an address; all of them are text. */
export type AddressQuery = Readonly<Record<string, string>>;

export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));
/** Absent and empty values are not written, so that an address says only what differs from the default. */
export function formatSearch(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** Splits `/devices?project=…` as kept in `?next=`. */
export function parseDestination(address: string): RouteDestination {
  const at = address.indexOf('?');
  return at < 0
    ? { path: address, search: {} }
    : { path: address.slice(0, at), search: parseSearch(address.slice(at + 1)) };
}

export const useAddressSearch = (): AddressQuery => useSearch({ strict: false }) as AddressQuery;
export const useAddressParams = (): AddressQuery => useParams({ strict: false }) as AddressQuery;
export const usePath = (): string => useRouterState({ select: (state) => state.location.pathname });

/** Goes to another screen. Within a project the project stays in the address: `go('/customers')`. */
export function useNavigateTo(): (
  path: string,
  search?: Readonly<Record<string, string | undefined>>,
  replace?: boolean,
) => void {
  const navigate = useRouteNavigate();
  const { project } = useAddressSearch();
  return useCallback(
    (path, search = {}, replace = false) => {
      const projectSearch = project && !('project' in search) ? { project } : {};
      void navigate({ to: path, search: { ...projectSearch, ...search }, replace });
    },
    [navigate, project],
  );
}

/**
 * Part of a screen's state that lives in the address, so that copying it gives the same view (G-UI):
 * `const [{ tab }, setState] = useAddressState({ tab: 'projects' })`. Values equal to the default are not written.
 */
export function useAddressState<const T extends Readonly<Record<string, string>>>(
  defaults: T,
): [
  { readonly [K in keyof T]: string },
  (change: Partial<Record<keyof T, string | undefined>>, push?: boolean) => void,
] {
  const search = useAddressSearch();
  const navigate = useRouteNavigate();
  const serializedDefaults = JSON.stringify(defaults);
  const state = useMemo(() => {
    const known = JSON.parse(serializedDefaults) as Record<string, string>;
    return Object.fromEntries(Object.entries(known).map(([name, value]) => [name, search[name] ?? value]));
  }, [search, serializedDefaults]);
  const change = useCallback(
    (next: Partial<Record<keyof T, string | undefined>>, push = false) => {
      const known = JSON.parse(serializedDefaults) as Record<string, string>;
      const update = (before: RouteSearch) => {
        const after: Record<string, string | undefined> = { ...before, ...next };
        for (const [name, value] of Object.entries(known)) if (after[name] === value) after[name] = undefined;
        return after;
      };
      void navigate({ search: update, replace: !push });
    },
    [navigate, serializedDefaults],
  );
  return [state as { readonly [K in keyof T]: string }, change];
}
