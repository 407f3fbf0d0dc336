import { tbDashboardCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { parseReferenceId } from '../../../../platform/thingsboard/index.ts';
import { dashboardById } from '../../../dashboards/index.ts';
import { requireTbDashboard } from '../access.ts';
import { addTbDashboard, changeTbDashboard } from '../save.ts';
import { loadTbDashboard } from '../toResponse.ts';

/** C-DASH-04: adds a dashboard, or changes the one whose id is given. */
export const SaveDashboard = defineHandler(tbDashboardCalls.SaveDashboard, async (input, context) => {
  const { db } = context.platform.database;
  if (input.id !== undefined) {
    const id = parseReferenceId(input.id);
    await changeTbDashboard(context, id, input);
    return loadTbDashboard(db, await requireTbDashboard(context, id));
  }
  const added = await dashboardById(db, await addTbDashboard(context, input));
  if (!added) throw new Error('the dashboard was not added');
  return loadTbDashboard(db, added);
});
