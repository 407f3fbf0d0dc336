import { refuse } from '@twinscape/contract';
import { entityViewCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { pageOf } from '../../things/present.ts';
import { reachOf } from '../../things/reach.ts';
import { viewOf } from '../present.ts';
import { listViews, viewByName } from '../viewStore.ts';

/** C-EV-02. With a name the view itself, without one a page, as on the thing platform. */
export const GetTenantEntityViews = handle(entityViewCalls.GetTenantEntityViews, async (input, context) => {
  const { db } = context.platform.database;
  const reach = await reachOf(context);
  if (input.entityViewName !== undefined) {
    const found = await viewByName(db, reach, input.entityViewName);
    if (!found) throw refuse(no['entityView.notFound']);
    return viewOf(found);
  }
  const { rows, count } = await listViews(db, reach, input);
  return pageOf(rows.map(viewOf), count, input);
});
