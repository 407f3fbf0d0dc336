import { elementCalls } from '@twinscape/contract/models';
import { handle } from '../../../../platform/http/index.ts';
import { openConverted } from '../../reach.ts';
import { elementsByRank } from '../elementStore.ts';
import { hitsOf } from '../hits.ts';
import { elementRowOf } from '../rows.ts';
import { searchOf } from '../search.ts';
import { searchPage } from '../searchStore.ts';

export const SearchElements = handle(elementCalls.SearchElements, async (input, context) => {
  const { database } = context.platform;
  const { version } = await openConverted(context, input.modelId, input.version);
  const search = await searchOf(database, version.key, input);
  const { pageSize, pageIndex } = input;
  const { count, ranks } = await searchPage(database.db, version.key, search, pageSize, (pageIndex - 1) * pageSize);
  const rows = await elementsByRank(database.db, version.key, ranks);
  const hits = await hitsOf(database.db, version.key, rows, search.key);
  return { data: { list: rows.map((row) => ({ ...elementRowOf(row), ...hits.get(row.index) })), count } };
});
