import { binCalls } from '@twinscape/contract/bin';
import { defineHandler } from '../../../platform/http/index.ts';
import { restoreEntries } from '../restoring.ts';

/** T-BIN-03. */
export const RestoreFromBin = defineHandler(binCalls.RestoreFromBin, ({ binIds }, context) =>
  restoreEntries(context, binIds),
);
