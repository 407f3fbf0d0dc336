import { shareCalls } from '@twinscape/contract/shares';
import { defineHandler } from '../../../platform/http/index.ts';
import { countSharesOfUsers } from '../listStore.ts';

/** T-SHR-06. */
export const GetProjectMemberShareCount = defineHandler(
  shareCalls.GetProjectMemberShareCount,
  async ({ projectId, memberIds }, { platform }) => ({
    count: await countSharesOfUsers(platform.database.db, memberIds, { projectId }),
  }),
);
