import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toTbPage } from '../../../../platform/thingsboard/index.ts';
import { listProfiledDevices } from '../../../devices/index.ts';
import { requireCustomer } from '../../customers/requireCustomer.ts';
import { loadTbDeviceInfos } from '../toResponse.ts';

/** C-CUS-05. A customer is a project. */
export const GetCustomerDeviceInfos = defineHandler(tbDeviceCalls.GetCustomerDeviceInfos, async (input, context) => {
  const { db } = context.platform.database;
  const { projectId, companyId } = await requireCustomer(db, context.session, input.id);
  const { rows, count } = await listProfiledDevices(db, { companyId, projectIds: [projectId] }, input);
  return toTbPage(await loadTbDeviceInfos(db, rows), count, input);
});
