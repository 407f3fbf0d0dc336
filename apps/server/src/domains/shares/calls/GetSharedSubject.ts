import { coreRefusals, refuse } from '@twinscape/contract';
import { shareCalls } from '@twinscape/contract/shares';
import { defineHandler } from '../../../platform/http/index.ts';

/** T-SHR-01. */
export const GetSharedSubject = defineHandler(
  shareCalls.GetSharedSubject,
  async (_input, { session, setShareCookie }) => {
    if (!session.share) throw refuse(coreRefusals['common.signInRequired']);
    // Asked before anything else: from now on the browser may read pictures and tiles of the share by their addresses.
    setShareCookie(session.share);
    const { kind, targetId, projectId, name } = session.share;
    return { kind, id: targetId, projectId, name };
  },
);
