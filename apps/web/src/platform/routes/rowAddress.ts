import type { RouteSearch, RouteSearchChange } from './RouteLink.tsx';

/** Where a row or a card leads. */
export type RowAddress = {
  /** Another screen; without it the present one, whose address `search` adds to. */
  readonly to?: string;
  readonly search: RouteSearch;
  /** One row instead of another is opened beside the list: no step of its own on the way back. */
  readonly replace?: boolean;
  /** What is known already of where it leads, kept when it is opened here and not in another tab. */
  readonly onFollow?: () => void;
};

/**
 * What a row's address becomes as the target of a link. Another screen keeps the project alone; the present screen
 * keeps what its list shows, so that the way back leads to it. Pure.
 */
export function toLinkTarget(
  { to, search }: RowAddress,
  project: string | undefined,
): {
  readonly to: string;
  readonly search: RouteSearchChange;
} {
  if (to === undefined) return { to: '.', search: (before) => ({ ...before, ...search }) };
  return { to, search: project !== undefined && !('project' in search) ? { project, ...search } : search };
}
