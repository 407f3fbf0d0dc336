import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../platform/http/index.ts';
import { toAlarmFilter } from '../filter.ts';
import { countBySeverity } from '../listStore.ts';

/** S-PRJ-04. */
export const GetProjectAlarmCount = defineHandler(
  projectAlarmCalls.GetProjectAlarmCount,
  async ({ projectId: _, ...filterInput }, context) => {
    const severities = await countBySeverity(
      context.platform.database.db,
      toAlarmFilter(context.project.projectId, filterInput),
    );
    const count = severities.reduce(
      (sum, one) => sum + one.activeUnack + one.activeAck + one.clearedUnack + one.clearedAck,
      0,
    );
    return { count, severities };
  },
);
