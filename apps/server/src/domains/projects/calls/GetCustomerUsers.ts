import { refuse } from '@twinscape/contract';
import { projectRefusals as no, projectCalls } from '@twinscape/contract/projects';
import { handle } from '../../../platform/http/index.ts';
import { participantsPage, thingUserOf } from '../../identity/index.ts';
import { findCustomer, userOrder } from '../customers.ts';
import { membershipsIn } from '../memberStore.ts';

export const GetCustomerUsers = handle(projectCalls.GetCustomerUsers, async (input, context) => {
  const { db } = context.platform.database;
  const found = await findCustomer(db, context.session, input.id);
  if (!found) throw refuse(no['customer.notFound']);
  const { rows, count } = await participantsPage(db, membershipsIn(db, found.id), {
    ...userOrder(input),
    key: input.textSearch,
    limit: input.pageSize,
    offset: input.page * input.pageSize,
  });
  const totalPages = Math.ceil(count / input.pageSize);
  return {
    data: rows.map(({ account }) => thingUserOf(account, found.id)),
    totalPages,
    totalElements: count,
    hasNext: input.page + 1 < totalPages,
  };
});
