import { shareCalls } from '@twinscape/contract/shares';
import { handle } from '../../../platform/http/index.ts';
import { countSharesBy } from '../listStore.ts';

/** T-SHR-06. */
export const GetProjectMemberShareCount = handle(
  shareCalls.GetProjectMemberShareCount,
  async ({ projectId, memberIds }, { platform }) => ({
    count: await countSharesBy(platform.database.db, memberIds, { projectId }),
  }),
);
