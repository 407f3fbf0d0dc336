import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireDeviceById } from '../../../devices/index.ts';
import { loadTbDeviceInfos } from '../toResponse.ts';

export const GetThingDeviceInfo = defineHandler(tbDeviceCalls.GetThingDeviceInfo, async ({ id }, context) => {
  const [info] = await loadTbDeviceInfos(context.platform.database.db, [await requireDeviceById(context, id)]);
  if (!info) throw refuse(refusals['device.notFound']);
  return info;
});
