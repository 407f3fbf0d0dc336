import type { RowAddress } from '../../../platform/routes/index.ts';

export const DASHBOARDS_PATH = '/dashboards';
/** Where a dashboard is looked at; `mode: edit` edits it. */
export const dashboardPath = (id: string): string => `${DASHBOARDS_PATH}/${id}`;
export const EDIT_SEARCH = { mode: 'edit' } as const;

/** Where a row or a card of a dashboard leads. */
export const dashboardRowAddress = ({ dashboardId }: { readonly dashboardId: string }): RowAddress => ({
  to: dashboardPath(dashboardId),
  search: {},
});
