import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { chooseSuccessor, endAccess, setMembersEnabled } from '../../identity/index.ts';
import { emitForEach, lockMembersForChange, refuseSelf } from '../memberChanges.ts';
import { memberDisabled, memberEnabled } from '../memberEvents.ts';
import { requireMemberIds } from '../rules.ts';

/** All or none. Disabling ends the sessions of those who are disabled. */
export const UpdateMemberState = defineHandler(enterpriseCalls.UpdateMemberState, async (input, context) => {
  const ids = requireMemberIds(input);
  const enabled = input.state === 'enabled';
  if (!enabled) refuseSelf(context.session, ids);
  await context.platform.database.db.transaction(async (tx) => {
    const members = await lockMembersForChange(context, tx, ids, { leaving: !enabled });
    const changed = members.filter((member) => member.enabled !== enabled);
    if (changed.length === 0) return;
    await setMembersEnabled(
      tx,
      changed.map(({ id }) => id),
      enabled,
    );
    if (!enabled) {
      const successorId = chooseSuccessor(input.shares, context.session.userId, ids);
      await endAccess(context.platform, tx, context.actor, { userIds: ids, successorId });
    }
    await emitForEach(context, tx, enabled ? memberEnabled : memberDisabled, changed, (member) => ({
      before: { enabled: member.enabled },
      after: { enabled },
    }));
  });
});
