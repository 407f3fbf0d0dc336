import { useProjectRights } from '../enterprises/index.ts';
import { dashboardMessages } from './messages.ts';

/** What the reader may do with the dashboards of a project. */
export const useDashboardRights = () => useProjectRights(dashboardMessages.readOnly);
