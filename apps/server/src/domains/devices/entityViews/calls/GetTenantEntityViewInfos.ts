import { entityViewCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { pageOf } from '../../things/present.ts';
import { reachOf } from '../../things/reach.ts';
import { viewInfosOf } from '../present.ts';
import { listViews } from '../viewStore.ts';

/** C-EV-01. */
export const GetTenantEntityViewInfos = handle(entityViewCalls.GetTenantEntityViewInfos, async (input, context) => {
  const { db } = context.platform.database;
  const { rows, count } = await listViews(db, await reachOf(context), input);
  return pageOf(await viewInfosOf(db, rows), count, input);
});
