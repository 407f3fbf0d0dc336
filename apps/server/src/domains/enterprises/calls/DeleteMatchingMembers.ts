import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { deleteMembersAct, startMemberBulk } from '../bulkActs.ts';

/** T-ENT-05. */
export const DeleteMatchingMembers = defineHandler(
  enterpriseCalls.DeleteMatchingMembers,
  ({ shares, ...input }, context) => startMemberBulk(context, deleteMembersAct, input, { shares }),
);
