import { refuse } from '@twinscape/contract';
import { devicePropertyCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { describedOf } from '../../propertyStore.ts';
import { openDevice } from '../../reach.ts';
import { readHistory } from '../history.ts';

/** C-DEV-09. */
export const GetDeviceHistoryData = handle(devicePropertyCalls.GetDeviceHistoryData, async (input, context) => {
  const { platform, project } = context;
  const names = [
    ...new Set([...(input.propertyName === undefined ? [] : [input.propertyName]), ...(input.propertyNames ?? [])]),
  ];
  if (names.length === 0) throw refuse(no['property.nameRequired']);
  if (input.endTime <= input.startTime) throw refuse(no['history.periodInvalid']);
  const device = await openDevice(context, input.deviceId);
  const described = await describedOf(platform.database.db, project.projectId, [device]);
  return readHistory(platform, device, described, { ...input, names });
});
