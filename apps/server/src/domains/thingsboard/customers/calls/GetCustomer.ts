import { refuse } from '@twinscape/contract';
import { projectCalls, projectRefusals as refusals } from '@twinscape/contract/projects';
import { defineHandler } from '../../../../platform/http/index.ts';
import { findCustomerProject, toTbCustomer } from '../toResponse.ts';

export const GetCustomer = defineHandler(projectCalls.GetCustomer, async (input, context) => {
  const found = await findCustomerProject(context.platform.database.db, context.session, input.id);
  if (!found) throw refuse(refusals['customer.notFound']);
  return toTbCustomer(found);
});
