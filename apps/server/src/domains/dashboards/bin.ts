import { refuse } from '@twinscape/contract';
import { DASHBOARDS_MAX, dashboardRefusals as refusals } from '@twinscape/contract/dashboards';
import { sql } from 'drizzle-orm';
import { binKinds } from '../../platform/bin/index.ts';
import { publishDashboardsChanged } from './changes.ts';
import { dashboardEvents } from './events.ts';
import { countDashboards } from './store.ts';

/** Dashboards stay in the bin for a while, with their versions and share links. */
export function registerDashboardBin(): void {
  binKinds.add('dashboard', {
    isRestricted: true,
    restored: dashboardEvents.restored,
    taken: {},
    mayRestore: async (_platform, tx, { projectId, entryId }, ids) => {
      if ((await countDashboards(tx, projectId)) + ids.length > DASHBOARDS_MAX)
        throw refuse(refusals['dashboard.tooMany'], { limit: DASHBOARDS_MAX });
      // A project has one default dashboard: another one that was chosen meanwhile stays it.
      await tx.execute(sql`
        update bin_row b set content = content || '{"is_default": false}'
         where entry_id = ${entryId} and table_name = 'dashboard_in_project'
           and exists (select from dashboard_in_project d
                        where d.project_id = (b.content ->> 'project_id')::uuid and d.is_default)`);
    },
    afterRestore: (_platform, tx, { projectId }) => publishDashboardsChanged(tx, projectId),
  });
}
