import { type InputOf, refuse } from '@twinscape/contract';
import {
  type DeviceProperty,
  type devicePropertyCalls,
  type HistorySeries,
  deviceRefusals as no,
} from '@twinscape/contract/devices';
import type { Platform } from '../../../platform/platform.ts';
import { describedOf } from '../propertyStore.ts';
import { type DeviceCaller, openDevice } from '../reach.ts';
import { readHistory } from './history.ts';
import { readProperties } from './read.ts';

type Caller = DeviceCaller & { readonly platform: Platform };

/** What C-DEV-01 and its twin for pages that only read answer. */
export const propertiesAsked = async (
  { deviceId }: InputOf<typeof devicePropertyCalls.GetDeviceIotProperties>,
  caller: Caller,
): Promise<DeviceProperty[]> =>
  readProperties(caller.platform, caller.project.projectId, [await openDevice(caller, deviceId)]);

/** What C-DEV-09 and its twin for pages that only read answer. */
export async function historyAsked(
  input: InputOf<typeof devicePropertyCalls.GetDeviceHistoryData>,
  caller: Caller,
): Promise<HistorySeries[]> {
  const names = [
    ...new Set([...(input.propertyName === undefined ? [] : [input.propertyName]), ...(input.propertyNames ?? [])]),
  ];
  if (names.length === 0) throw refuse(no['property.nameRequired']);
  if (input.endTime <= input.startTime) throw refuse(no['history.periodInvalid']);
  const device = await openDevice(caller, input.deviceId);
  const described = await describedOf(caller.platform.database.db, caller.project.projectId, [device]);
  return readHistory(caller.platform, device, described, { ...input, names });
}
