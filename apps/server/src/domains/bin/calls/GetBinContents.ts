import { binCalls } from '@twinscape/contract/bin';
import { defineHandler } from '../../../platform/http/index.ts';
import { countContents } from '../store.ts';

/** T-BIN-02. */
export const GetBinContents = defineHandler(binCalls.GetBinContents, ({ binIds }, context) =>
  countContents(context.platform.database.db, context, binIds),
);
