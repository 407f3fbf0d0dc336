import { refuse } from '@twinscape/contract';
import { projectRefusals as no, projectCalls } from '@twinscape/contract/projects';
import { handle } from '../../../platform/http/index.ts';
import { customerOf, findCustomer } from '../customers.ts';

export const GetCustomer = handle(projectCalls.GetCustomer, async (input, context) => {
  const found = await findCustomer(context.platform.database.db, context.session, input.id);
  if (!found) throw refuse(no['customer.notFound']);
  return customerOf(found);
});
