import { shareCalls } from '@twinscape/contract/shares';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadSharePage } from '../list.ts';

/** T-SHR-02. */
export const GetProjectShareList = defineHandler(
  shareCalls.GetProjectShareList,
  ({ projectId, ...query }, { platform }) => loadSharePage(platform.database.db, { projectId }, query),
);
