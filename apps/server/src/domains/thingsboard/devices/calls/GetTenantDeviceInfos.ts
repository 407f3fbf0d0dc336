import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toTbPage } from '../../../../platform/thingsboard/index.ts';
import { listProfiledDevices, loadDeviceScope } from '../../../devices/index.ts';
import { loadTbDeviceInfos } from '../toResponse.ts';

/** C-EV-09. */
export const GetTenantDeviceInfos = defineHandler(tbDeviceCalls.GetTenantDeviceInfos, async (input, context) => {
  const { db } = context.platform.database;
  const { rows, count } = await listProfiledDevices(db, await loadDeviceScope(context), input);
  return toTbPage(await loadTbDeviceInfos(db, rows), count, input);
});
