import { modelElementCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireConvertedVersion } from '../../access.ts';
import { hasElementFilter, resolveElementSearch } from '../searchFilter.ts';
import { searchElementIndexes } from '../searchStore.ts';
import { loadIndexesBelow } from '../tree.ts';

/** Ascending. Below the node, and of the search; with neither, all of the version. */
export const GetElementIndexes = defineHandler(modelElementCalls.GetElementIndexes, async (input, context) => {
  const { database } = context.platform;
  const { version } = await requireConvertedVersion(context, input.modelId, input.version);
  const { nodeId } = input;
  if (nodeId && !hasElementFilter(input)) return loadIndexesBelow(database, version.key, nodeId);
  const found = await searchElementIndexes(
    database.db,
    version.key,
    await resolveElementSearch(database, version.key, input),
  );
  if (!nodeId) return found;
  const inside = new Set(await loadIndexesBelow(database, version.key, nodeId));
  return found.filter((index) => inside.has(index));
});
