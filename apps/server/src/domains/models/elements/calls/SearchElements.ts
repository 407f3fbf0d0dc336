import { elementCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireConvertedVersion } from '../../access.ts';
import { elementsByRank } from '../elementStore.ts';
import { loadHits } from '../hits.ts';
import { elementRowOf } from '../rows.ts';
import { searchElements } from '../search.ts';
import { searchPage } from '../searchStore.ts';

export const SearchElements = defineHandler(elementCalls.SearchElements, async (input, context) => {
  const { database } = context.platform;
  const { version } = await requireConvertedVersion(context, input.modelId, input.version);
  const search = await searchElements(database, version.key, input);
  const { pageSize, pageIndex } = input;
  const { count, ranks } = await searchPage(database.db, version.key, search, pageSize, (pageIndex - 1) * pageSize);
  const rows = await elementsByRank(database.db, version.key, ranks);
  const hits = await loadHits(database.db, version.key, rows, search.key);
  return { data: { list: rows.map((row) => ({ ...elementRowOf(row), ...hits.get(row.index) })), count } };
});
