import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { deleteHeldMembers, lockMembersForChange, refuseSelf } from '../memberChanges.ts';
import { requireMemberIds } from '../rules.ts';

/** All or none. */
export const DeleteEnterpriseMember = defineHandler(enterpriseCalls.DeleteEnterpriseMember, async (input, context) => {
  const ids = requireMemberIds(input);
  refuseSelf(context.session, ids);
  await context.platform.database.db.transaction(async (tx) => {
    const members = await lockMembersForChange(context, tx, ids, { leaving: true });
    await deleteHeldMembers(context, tx, { members, shares: input.shares });
  });
});
