import { deviceCategoryCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { leaveCategory } from '../../categoryStore.ts';
import { categoryDevicesRemoved } from '../../events.ts';
import { categoryFacts } from '../../facts.ts';
import { openCategory, openDevices } from '../../reach.ts';
import { tellDevicesChanged } from '../../tell.ts';

/** C-DEV-22. Devices that did not stand in the category stay where they are. */
export const RemoveDeviceCategoryType = handle(deviceCategoryCalls.RemoveDeviceCategoryType, async (input, context) => {
  const { platform, actor, project } = context;
  await platform.database.db.transaction(async (tx) => {
    const category = await openCategory(tx, context, input.deviceCategoryId, 'share');
    const devices = await openDevices(context, input.deviceIds, tx);
    const left = await leaveCategory(
      tx,
      category.id,
      devices.map(({ id }) => id),
    );
    if (left === 0) return;
    await platform.events.emit(tx, categoryDevicesRemoved, actor, {
      ...categoryFacts(project, category),
      values: { count: left },
    });
    await tellDevicesChanged(tx, project.projectId);
  });
});
