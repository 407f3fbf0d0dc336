import { refuse } from '@twinscape/contract';
import { deviceThingCalls } from '@twinscape/contract/devices';
import { projectRefusals } from '@twinscape/contract/projects';
import { handle } from '../../../../platform/http/index.ts';
import { findProject } from '../../../projects/index.ts';
import { listThings } from '../../thingStore.ts';
import { pageOf, thingsOf } from '../present.ts';

/** C-CUS-04. A customer is a project. */
export const GetCustomerDevices = handle(deviceThingCalls.GetCustomerDevices, async (input, context) => {
  const { db } = context.platform.database;
  const project = await findProject(db, context.session, input.id);
  if (!project) throw refuse(projectRefusals['customer.notFound']);
  const { projectId, companyId } = project;
  const { rows, count } = await listThings(db, { companyId, projectIds: [projectId] }, input);
  return pageOf(await thingsOf(db, rows), count, input);
});
