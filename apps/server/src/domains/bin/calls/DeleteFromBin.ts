import { binCalls } from '@twinscape/contract/bin';
import { defineHandler } from '../../../platform/http/index.ts';
import { deleteEntries } from '../restoring.ts';

/** T-BIN-05. */
export const DeleteFromBin = defineHandler(binCalls.DeleteFromBin, ({ binIds }, context) =>
  deleteEntries(context, binIds),
);
