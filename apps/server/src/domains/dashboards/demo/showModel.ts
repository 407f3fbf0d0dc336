import { toConfiguration } from '@twinscape/contract/dashboards';
import type { Db } from '../../../platform/db/index.ts';
import { parseConfiguration } from '../configuration.ts';
import { findDashboardByTitle, updateDashboard } from '../store.ts';
import { DEMO_DASHBOARDS, DEMO_MODEL } from './dashboards.ts';

/** Puts the model of the demo, once it has been read, into the dashboards that show it. */
export async function showDemoModel(tx: Db, projectId: string, _assets: unknown, modelId: string): Promise<void> {
  for (const draft of DEMO_DASHBOARDS) {
    const written = JSON.stringify(toConfiguration(draft));
    if (!written.includes(DEMO_MODEL)) continue;
    const found = await findDashboardByTitle(tx, projectId, draft.title);
    // Somebody has worked on it meanwhile: it is theirs.
    if (found?.version !== 1) continue;
    const { packed, widgetCount, outline } = await parseConfiguration(written.replaceAll(DEMO_MODEL, modelId));
    await updateDashboard(tx, found.id, { configuration: packed, widgetCount, outline });
  }
}
