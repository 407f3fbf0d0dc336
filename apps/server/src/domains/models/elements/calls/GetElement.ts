import { elementCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireConvertedVersion } from '../../access.ts';
import { elementsByIndex, loadElementIndexes } from '../elementStore.ts';
import { elementRowOf } from '../rows.ts';
import { waysTo } from '../tree.ts';

/** In the order in which they are asked for, ids first, each once; what the version does not hold is left out. */
export const GetElement = defineHandler(elementCalls.GetElement, async (input, context) => {
  const { database } = context.platform;
  const { version } = await requireConvertedVersion(context, input.modelId, input.version);
  const named = await loadElementIndexes(database.db, version.key, input.elementIds ?? []);
  const rows = await elementsByIndex(database.db, version.key, [...named.values(), ...(input.indexes ?? [])]);
  const found = new Map(rows.map((row) => [row.index, row]));
  const ways = await waysTo(database, version.key, [...found.keys()]);
  return [...new Set([...named.values(), ...(input.indexes ?? [])])].flatMap((index) => {
    const row = found.get(index);
    return row ? [{ ...elementRowOf(row), path: [...(ways.get(index) ?? [])] }] : [];
  });
});
