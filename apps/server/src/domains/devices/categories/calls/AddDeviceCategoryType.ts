import { refuse } from '@twinscape/contract';
import { deviceCategoryCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { joinCategory } from '../../categoryStore.ts';
import { categoryDevicesAdded } from '../../events.ts';
import { categoryFacts } from '../../facts.ts';
import { openCategory, openDevices } from '../../reach.ts';
import { tellDevicesChanged } from '../../tell.ts';

/** G-DEV-01, RU-VAL-35: one device that stands in the category already, and none is added. */
export const AddDeviceCategoryType = handle(deviceCategoryCalls.AddDeviceCategoryType, async (input, context) => {
  const { platform, actor, project } = context;
  await platform.database.db.transaction(async (tx) => {
    const category = await openCategory(tx, context, input.deviceCategoryId, 'share');
    const devices = await openDevices(context, input.deviceIds, tx, 'share');
    const joined = await joinCategory(
      tx,
      category.id,
      devices.map(({ id }) => id),
    );
    if (joined < devices.length) throw refuse(no['device.inGroup']);
    await platform.events.emit(tx, categoryDevicesAdded, actor, {
      ...categoryFacts(project, category),
      values: { count: joined },
    });
    await tellDevicesChanged(tx, project.projectId);
  });
});
