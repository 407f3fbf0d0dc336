import { binCalls } from '@twinscape/contract/bin';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadBinPage } from '../store.ts';

/** T-BIN-01. */
export const GetBinList = defineHandler(binCalls.GetBinList, ({ projectId: _, ...query }, context) =>
  loadBinPage(context.platform.database.db, context, query),
);
