import { type InputOf, refuse } from '@twinscape/contract';
import {
  type DeviceProperty,
  type devicePropertyCalls,
  type HistorySeries,
  deviceRefusals as refusals,
} from '@twinscape/contract/devices';
import type { Platform } from '../../../platform/platform.ts';
import { type DeviceCaller, requireDevice } from '../access.ts';
import { loadPropertyDescriptions } from '../propertyStore.ts';
import { readHistory } from './history.ts';
import { readDeviceProperties } from './read.ts';

type Caller = DeviceCaller & { readonly platform: Platform };

/** What C-DEV-01 and its twin for pages that only read answer. */
export const loadDeviceProperties = async (
  { deviceId }: InputOf<typeof devicePropertyCalls.GetDeviceIotProperties>,
  caller: Caller,
): Promise<DeviceProperty[]> =>
  readDeviceProperties(caller.platform, caller.project.projectId, [await requireDevice(caller, deviceId)]);

/** What C-DEV-09 and its twin for pages that only read answer. */
export async function loadDeviceHistory(
  input: InputOf<typeof devicePropertyCalls.GetDeviceHistoryData>,
  caller: Caller,
): Promise<HistorySeries[]> {
  const names = [
    ...new Set([...(input.propertyName === undefined ? [] : [input.propertyName]), ...(input.propertyNames ?? [])]),
  ];
  if (names.length === 0) throw refuse(refusals['property.nameRequired']);
  if (input.endTime <= input.startTime) throw refuse(refusals['history.periodInvalid']);
  const device = await requireDevice(caller, input.deviceId);
  const described = await loadPropertyDescriptions(caller.platform.database.db, caller.project.projectId, [device]);
  return readHistory(caller.platform, device, described, { ...input, names });
}
