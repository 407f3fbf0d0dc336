import type { InputOf } from '@twinscape/contract';
import type { deviceRegistryCalls } from '@twinscape/contract/devices';
import { withDescendants } from '../../../platform/tree/index.ts';
import { type DeviceCaller, requireDeviceCategory } from '../access.ts';
import { loadDeviceCategories } from '../categoryStore.ts';
import type { DeviceFilter } from '../deviceStore.ts';

type Given = Omit<
  InputOf<typeof deviceRegistryCalls.GetProjectDeviceList>,
  'pageIndex' | 'pageSize' | 'orderBy' | 'orderByType'
>;

/** What a caller asks of a list, as the store is asked: a category with all below it. */
export async function loadDeviceFilter(caller: DeviceCaller, given: Given): Promise<DeviceFilter> {
  const { db } = caller.platform.database;
  let categoryIds: string[] | undefined;
  if (given.deviceCategoryId !== undefined) {
    const category = await requireDeviceCategory(db, caller, given.deviceCategoryId);
    categoryIds = withDescendants(await loadDeviceCategories(db, caller.project.projectId), category.id);
  }
  return {
    categoryIds,
    isUngrouped: given.isUngrouped,
    adapterId: given.adapterId,
    gatewayId: given.gatewayId,
    state: given.state,
    isOnline: given.isOnline,
    isGateway: given.isGateway,
    deviceType: given.deviceType,
    key: given.key,
  };
}
