import { elementCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireConvertedVersion } from '../../access.ts';
import { isFiltered, searchElements } from '../search.ts';
import { searchIndexes } from '../searchStore.ts';
import { indexesBelow } from '../tree.ts';

/** Ascending. Below the node, and of the search; with neither, all of the version. */
export const GetElementIndexes = defineHandler(elementCalls.GetElementIndexes, async (input, context) => {
  const { database } = context.platform;
  const { version } = await requireConvertedVersion(context, input.modelId, input.version);
  const { nodeId } = input;
  if (nodeId && !isFiltered(input)) return indexesBelow(database, version.key, nodeId);
  const found = await searchIndexes(database.db, version.key, await searchElements(database, version.key, input));
  if (!nodeId) return found;
  const inside = new Set(await indexesBelow(database, version.key, nodeId));
  return found.filter((index) => inside.has(index));
});
