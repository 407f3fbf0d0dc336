import { binCalls } from '@twinscape/contract/bin';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadBinPage } from '../store.ts';

/** T-BIN-01. */
export const GetBinList = defineHandler(binCalls.GetBinList, ({ projectId, ...query }, { platform }) =>
  loadBinPage(platform.database.db, projectId, query),
);
