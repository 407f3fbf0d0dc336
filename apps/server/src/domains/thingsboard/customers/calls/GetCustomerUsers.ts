import { refuse } from '@twinscape/contract';
import { projectRefusals as refusals } from '@twinscape/contract/projects';
import { tbCustomerCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { listParticipants, toTbUser } from '../../../identity/index.ts';
import { membershipsQuery } from '../../../projects/index.ts';
import { findCustomerProject, toParticipantOrder } from '../toResponse.ts';

export const GetCustomerUsers = defineHandler(tbCustomerCalls.GetCustomerUsers, async (input, context) => {
  const { db } = context.platform.database;
  const found = await findCustomerProject(db, context.session, input.id);
  if (!found) throw refuse(refusals['customer.notFound']);
  const { rows, count } = await listParticipants(db, membershipsQuery(db, found.id), {
    ...toParticipantOrder(input),
    key: input.textSearch,
    limit: input.pageSize,
    offset: input.page * input.pageSize,
  });
  const totalPages = Math.ceil(count / input.pageSize);
  return {
    data: rows.map(({ account }) => toTbUser(account, found.id)),
    totalPages,
    totalElements: count,
    hasNext: input.page + 1 < totalPages,
  };
});
