import { refuse } from '@twinscape/contract';
import { enterpriseCalls, enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { memberById } from '../../identity/index.ts';
import { toMemberRow } from '../rows.ts';

/** the caller's own record. */
export const GetMemberDetail = defineHandler(enterpriseCalls.GetMemberDetail, async (_input, { platform, session }) => {
  const found = await memberById(platform.database.db, session.userId);
  if (!found) throw refuse(refusals['member.notFound']);
  return toMemberRow(found);
});
