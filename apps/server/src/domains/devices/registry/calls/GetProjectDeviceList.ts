import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { adaptersOf } from '../../adapters.ts';
import { withBelow } from '../../categories/tree.ts';
import { categoriesOf, categoriesOfDevices } from '../../categoryStore.ts';
import { listDevices } from '../../deviceStore.ts';
import { openCategory } from '../../reach.ts';
import { deviceRowOf } from '../rows.ts';

/** C-DEV-04. */
export const GetProjectDeviceList = handle(deviceRegistryCalls.GetProjectDeviceList, async (input, context) => {
  const { db } = context.platform.database;
  const { projectId } = context.project;
  let categoryIds: string[] | undefined;
  if (input.deviceCategoryId !== undefined) {
    const category = await openCategory(db, context, input.deviceCategoryId);
    categoryIds = withBelow(await categoriesOf(db, projectId), category.id);
  }
  const { rows, count } = await listDevices(db, projectId, {
    ...input,
    categoryIds,
    isUngrouped: input.isUngrouped,
    adapterId: input.adapterId,
    gatewayId: input.gatewayId,
    state: input.state,
    isOnline: input.isOnline,
    isGateway: input.isGateway,
    deviceType: input.deviceType,
    key: input.key,
    orderBy: input.orderBy,
  });
  const [categories, adapters] = await Promise.all([
    categoriesOfDevices(
      db,
      rows.map(({ device }) => device.id),
    ),
    adaptersOf(db, projectId, context.language),
  ]);
  return { data: { list: rows.map((row) => deviceRowOf(row, categories, adapters)), count } };
});
