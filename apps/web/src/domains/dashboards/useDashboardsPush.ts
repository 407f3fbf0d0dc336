import { useRefetchOnPush } from '../../platform/live/index.ts';
import { DASHBOARD_READS } from './reads.ts';

/** Reads the dashboards of a project again when somebody changed one. */
export const useDashboardsPush = (projectId: string): void =>
  useRefetchOnPush('dashboards.changed', projectId, DASHBOARD_READS);
