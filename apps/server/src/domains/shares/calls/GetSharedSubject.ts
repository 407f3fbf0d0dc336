import { coreRefusals, refuse } from '@twinscape/contract';
import { shareCalls } from '@twinscape/contract/shares';
import { handle } from '../../../platform/http/index.ts';

/** T-SHR-01. */
export const GetSharedSubject = handle(shareCalls.GetSharedSubject, async (_input, { session }) => {
  if (!session.share) throw refuse(coreRefusals['common.signInRequired']);
  const { kind, targetId, projectId, name } = session.share;
  return { kind, id: targetId, projectId, name };
});
