import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { lockMembersForChange, refuseSelf, setHeldMembersEnabled } from '../memberChanges.ts';
import { requireMemberIds } from '../rules.ts';

/** All or none. Disabling ends the sessions of those who are disabled. */
export const UpdateMemberState = defineHandler(enterpriseCalls.UpdateMemberState, async (input, context) => {
  const ids = requireMemberIds(input);
  const { state, shares } = input;
  const leaving = state === 'disabled';
  if (leaving) refuseSelf(context.session, ids);
  await context.platform.database.db.transaction(async (tx) => {
    const members = await lockMembersForChange(context, tx, ids, { leaving });
    await setHeldMembersEnabled(context, tx, { members, shares }, !leaving);
  });
});
