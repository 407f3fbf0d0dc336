import { refuse } from '@twinscape/contract';
import { binCalls, binRefusals as refusals } from '@twinscape/contract/bin';
import { findEntryOfItem } from '../../../platform/bin/index.ts';
import { defineHandler } from '../../../platform/http/index.ts';
import { restoreEntries } from '../restoring.ts';

/** T-BIN-04. */
export const UndoDeletion = defineHandler(binCalls.UndoDeletion, async ({ projectId, kind, itemId }, context) => {
  const entryId = await findEntryOfItem(context.platform.database.db, projectId, kind, itemId);
  if (entryId === undefined) throw refuse(refusals['bin.notFound']);
  await restoreEntries(context, [entryId]);
});
