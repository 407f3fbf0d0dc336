import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals, tbDeviceCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireTbDevice } from '../../../devices/accessById.ts';
import { loadTbDeviceInfos } from '../toResponse.ts';

export const GetThingDeviceInfo = defineHandler(tbDeviceCalls.GetThingDeviceInfo, async ({ id }, context) => {
  const [info] = await loadTbDeviceInfos(context.platform.database.db, [await requireTbDevice(context, id)]);
  if (!info) throw refuse(refusals['device.notFound']);
  return info;
});
