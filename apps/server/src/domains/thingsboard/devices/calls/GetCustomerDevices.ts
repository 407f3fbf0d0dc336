import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toTbPage } from '../../../../platform/thingsboard/index.ts';
import { listProfiledDevices } from '../../../devices/index.ts';
import { requireCustomer } from '../../customers/requireCustomer.ts';
import { loadTbDevices } from '../toResponse.ts';

/** C-CUS-04. A customer is a project. */
export const GetCustomerDevices = defineHandler(tbDeviceCalls.GetCustomerDevices, async (input, context) => {
  const { db } = context.platform.database;
  const { projectId, companyId } = await requireCustomer(db, context.session, input.id);
  const { rows, count } = await listProfiledDevices(db, { companyId, projectIds: [projectId] }, input);
  return toTbPage(await loadTbDevices(db, rows), count, input);
});
