import { alarmRuleCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { loadPlacesOfDevices, requireDevice } from '../../../devices/index.ts';
import { ruleRows } from '../rows.ts';
import { listRules } from '../ruleStore.ts';

/** T-ALM-40. */
export const GetProjectAlarmRuleList = handle(alarmRuleCalls.GetProjectAlarmRuleList, async (input, context) => {
  const { db } = context.platform.database;
  const { projectId } = context.project;
  let targetIds = input.deviceCategoryId === undefined ? undefined : [input.deviceCategoryId];
  if (input.deviceId !== undefined) {
    const { id } = await requireDevice(context, input.deviceId);
    const [place] = await loadPlacesOfDevices(db, [id]);
    const watching = [id, ...(place?.categoryIds ?? [])];
    targetIds = targetIds ? targetIds.filter((one) => watching.includes(one)) : watching;
  }
  const { rows, count } = await listRules(db, projectId, {
    ...input,
    targetIds,
    isEnabled: input.isEnabled,
    severities: input.severities,
    key: input.key,
    orderBy: input.orderBy,
  });
  return { data: { list: await ruleRows(db, projectId, rows), count } };
});
