import { binCalls } from '@twinscape/contract/bin';
import { defineHandler } from '../../../platform/http/index.ts';
import { countContents } from '../store.ts';

/** T-BIN-02. */
export const GetBinContents = defineHandler(binCalls.GetBinContents, ({ projectId, binIds }, { platform }) =>
  countContents(platform.database.db, projectId, binIds),
);
