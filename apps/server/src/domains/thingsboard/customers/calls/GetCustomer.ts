import { refuse } from '@twinscape/contract';
import { projectRefusals as refusals } from '@twinscape/contract/projects';
import { tbCustomerCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { findCustomerProject, toTbCustomer } from '../toResponse.ts';

export const GetCustomer = defineHandler(tbCustomerCalls.GetCustomer, async (input, context) => {
  const found = await findCustomerProject(context.platform.database.db, context.session, input.id);
  if (!found) throw refuse(refusals['customer.notFound']);
  return toTbCustomer(found);
});
