import { shareCalls } from '@twinscape/contract/shares';
import { send } from '../../../platform/api/index.ts';
import type { AccessLossScope } from '../../enterprises/index.ts';

/** How many links people shared that end unless somebody takes them over. */
export async function countShares({ memberIds, projectId }: AccessLossScope): Promise<number> {
  const people = { memberIds: [...memberIds] };
  const { count } = projectId
    ? await send(shareCalls.GetProjectMemberShareCount, { projectId, ...people })
    : await send(shareCalls.GetEnterpriseMemberShareCount, people);
  return count;
}
