import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { adaptersOf } from '../../adapters.ts';
import { categoriesOfDevices } from '../../categoryStore.ts';
import { listDevices } from '../../deviceStore.ts';
import { filterOf } from '../filter.ts';
import { alarmsOf, deviceRowOf } from '../rows.ts';

/** C-DEV-04. */
export const GetProjectDeviceList = handle(deviceRegistryCalls.GetProjectDeviceList, async (input, context) => {
  const { db } = context.platform.database;
  const { projectId } = context.project;
  const { rows, count } = await listDevices(db, projectId, {
    ...input,
    ...(await filterOf(context, input)),
    orderBy: input.orderBy,
  });
  const [categories, adapters, alarms] = await Promise.all([
    categoriesOfDevices(
      db,
      rows.map(({ device }) => device.id),
    ),
    adaptersOf(db, projectId, context.language),
    alarmsOf(db, rows),
  ]);
  return { data: { list: rows.map((row) => deviceRowOf(row, categories, adapters, alarms)), count } };
});
