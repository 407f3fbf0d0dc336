import { toConfiguration } from '@twinscape/contract/dashboards';
import type { Platform } from '../../../platform/platform.ts';
import { loadDemoTower } from '../../devices/index.ts';
import { parseConfiguration } from '../configuration.ts';
import { insertDashboard, insertDashboardVersion, setDefaultDashboard } from '../store.ts';
import { DEMO_DASHBOARDS, DEMO_MODEL } from './dashboards.ts';

/** The demo's dashboards of the office tower, by its engineer; the first is the project's default. */
export async function seedDashboards({ database: { db } }: Platform): Promise<void> {
  const { project, engineer } = await loadDemoTower(db);
  const { projectId, companyId } = project;
  const parsed = await Promise.all(
    // Which model it is, is known once it has been read (`showModel.ts`).
    DEMO_DASHBOARDS.map((draft) =>
      parseConfiguration(JSON.stringify(toConfiguration(draft)).replaceAll(DEMO_MODEL, '')),
    ),
  );
  await db.transaction(async (tx) => {
    for (const [at, { title, comment, groupName }] of DEMO_DASHBOARDS.entries()) {
      const own = parsed[at];
      if (!own) continue;
      const { packed: configuration, widgetCount, outline } = own;
      const saved = { configuration, widgetCount, updateUserName: engineer.masterName };
      const by = { createUserId: engineer.id, createUserName: engineer.masterName };
      const id = await insertDashboard(tx, {
        companyId,
        projectId,
        title,
        comment,
        groupName,
        outline,
        ...by,
        ...saved,
      });
      await insertDashboardVersion(tx, id, 1, saved);
      if (at === 0) await setDefaultDashboard(tx, projectId, id);
    }
  });
}
