import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { disableMembersAct, enableMembersAct, startMemberBulk } from '../bulkActs.ts';

/** T-ENT-04. */
export const SetMatchingMembersState = defineHandler(
  enterpriseCalls.SetMatchingMembersState,
  ({ newState, shares, ...input }, context) =>
    newState === 'enabled'
      ? startMemberBulk(context, enableMembersAct, input)
      : startMemberBulk(context, disableMembersAct, input, { shares }),
);
