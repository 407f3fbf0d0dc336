import { coreRefusals, refuse } from '@twinscape/contract';
import { shareCalls } from '@twinscape/contract/shares';
import { defineHandler } from '../../../platform/http/index.ts';
import { countOpening } from '../store.ts';

/** T-SHR-01. */
export const GetSharedSubject = defineHandler(
  shareCalls.GetSharedSubject,
  async (_input, { platform, session, setShareCookie }) => {
    if (!session.share) throw refuse(coreRefusals['common.signInRequired']);
    // Asked before anything else: from now on the browser may read pictures and tiles of the share by their addresses.
    setShareCookie(session.share);
    const { shareId, kind, targetId, projectId, name } = session.share;
    await countOpening(platform.database.db, shareId);
    return { kind, id: targetId, projectId, name };
  },
);
