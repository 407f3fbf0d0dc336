import { modelElementCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireConvertedVersion } from '../../access.ts';
import { loadElementsByRank } from '../elementStore.ts';
import { loadSearchHits } from '../hits.ts';
import { toElementRow } from '../rows.ts';
import { resolveElementSearch } from '../searchFilter.ts';
import { searchElementRanks } from '../searchStore.ts';

export const SearchElements = defineHandler(modelElementCalls.SearchElements, async (input, context) => {
  const { database } = context.platform;
  const { version } = await requireConvertedVersion(context, input.modelId, input.version);
  const search = await resolveElementSearch(database, version.key, input);
  const { pageSize, pageIndex } = input;
  const { count, ranks } = await searchElementRanks(
    database.db,
    version.key,
    search,
    pageSize,
    (pageIndex - 1) * pageSize,
  );
  const rows = await loadElementsByRank(database.db, version.key, ranks);
  const hits = await loadSearchHits(database.db, version.key, rows, search.key);
  return { data: { list: rows.map((row) => ({ ...toElementRow(row), ...hits.get(row.index) })), count } };
});
