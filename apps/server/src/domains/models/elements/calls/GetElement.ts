import { modelElementCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireConvertedVersion } from '../../access.ts';
import { loadElementIndexes, loadElementsByIndex } from '../elementStore.ts';
import { toElementRow } from '../rows.ts';
import { loadElementPaths } from '../tree.ts';

/** In the order in which they are asked for, ids first, each once; what the version does not hold is left out. */
export const GetElement = defineHandler(modelElementCalls.GetElement, async (input, context) => {
  const { database } = context.platform;
  const { version } = await requireConvertedVersion(context, input.modelId, input.version);
  const named = await loadElementIndexes(database.db, version.key, input.elementIds ?? []);
  const rows = await loadElementsByIndex(database.db, version.key, [...named.values(), ...(input.indexes ?? [])]);
  const found = new Map(rows.map((row) => [row.index, row]));
  const ways = await loadElementPaths(database, version.key, [...found.keys()]);
  return [...new Set([...named.values(), ...(input.indexes ?? [])])].flatMap((index) => {
    const row = found.get(index);
    return row ? [{ ...toElementRow(row), path: [...(ways.get(index) ?? [])] }] : [];
  });
});
