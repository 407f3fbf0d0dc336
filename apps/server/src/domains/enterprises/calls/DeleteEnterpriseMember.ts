import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { chooseSuccessor, deleteMembers, endAccess } from '../../identity/index.ts';
import { emitForEach, lockMembersForChange, refuseSelf } from '../memberChanges.ts';
import { memberEvents } from '../memberEvents.ts';
import { requireMemberIds } from '../rules.ts';

/** All or none. Their sessions end and their login accounts are free; their names stay in logs. */
export const DeleteEnterpriseMember = defineHandler(enterpriseCalls.DeleteEnterpriseMember, async (input, context) => {
  const ids = requireMemberIds(input);
  refuseSelf(context.session, ids);
  await context.platform.database.db.transaction(async (tx) => {
    const members = await lockMembersForChange(context, tx, ids, { leaving: true });
    await deleteMembers(tx, ids);
    const successorId = chooseSuccessor(input.shares, context.session.userId, ids);
    await endAccess(context.platform, tx, context.actor, { userIds: ids, successorId });
    await emitForEach(context, tx, memberEvents.deleted, members, ({ loginAccount, memberType }) => ({
      before: { loginAccount, memberType },
    }));
  });
});
