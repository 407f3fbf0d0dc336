import { alarmRuleCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadPlacesOfDevices, requireDevice } from '../../../devices/index.ts';
import { loadRulePage } from '../ruleStore.ts';
import { loadAlarmRuleRows } from '../toResponse.ts';

/** T-ALM-40. */
export const GetProjectAlarmRuleList = defineHandler(alarmRuleCalls.GetProjectAlarmRuleList, async (input, context) => {
  const { db } = context.platform.database;
  const { projectId } = context.project;
  let targetIds = input.deviceCategoryId === undefined ? undefined : [input.deviceCategoryId.toLowerCase()];
  if (input.deviceId !== undefined) {
    const { id } = await requireDevice(context, input.deviceId);
    const [place] = await loadPlacesOfDevices(db, [id]);
    const targetsOfDevice = [id, ...(place?.categoryIds ?? [])];
    targetIds = targetIds ? targetIds.filter((one) => targetsOfDevice.includes(one)) : targetsOfDevice;
  }
  const { rows, count } = await loadRulePage(db, projectId, {
    ...input,
    targetIds,
    isEnabled: input.isEnabled,
    severities: input.severities,
    key: input.key,
    orderBy: input.orderBy,
  });
  return { data: { list: await loadAlarmRuleRows(db, projectId, rows), count } };
});
