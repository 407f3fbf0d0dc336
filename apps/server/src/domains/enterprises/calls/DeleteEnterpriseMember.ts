import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { handle } from '../../../platform/http/index.ts';
import { deleteMembers, endAccess, successorFor } from '../../identity/index.ts';
import { holdForChange, refuseSelf, tellEach } from '../memberChanges.ts';
import { memberDeleted } from '../memberEvents.ts';
import { namedMembers } from '../rules.ts';

/** All or none. Their sessions end and their login accounts are free; their names stay in logs. */
export const DeleteEnterpriseMember = handle(enterpriseCalls.DeleteEnterpriseMember, async (input, context) => {
  const ids = namedMembers(input);
  refuseSelf(context.session, ids);
  await context.platform.database.db.transaction(async (tx) => {
    const members = await holdForChange(context, tx, ids, { leaving: true });
    await deleteMembers(tx, ids);
    const successorId = successorFor(input.shares, context.session.userId, ids);
    await endAccess(context.platform, tx, context.actor, { userIds: ids, successorId });
    await tellEach(context, tx, memberDeleted, members, ({ loginAccount, memberType }) => ({
      before: { loginAccount, memberType },
    }));
  });
});
