import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import { entityViewCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toTbPage } from '../../../../platform/thingsboard/index.ts';
import { loadDeviceScope } from '../../../devices/index.ts';
import { entityViewByName, listEntityViews } from '../entityViewStore.ts';
import { toEntityView } from '../toResponse.ts';

/** C-EV-02. With a name the view itself, without one a page, as on ThingsBoard. */
export const GetTenantEntityViews = defineHandler(entityViewCalls.GetTenantEntityViews, async (input, context) => {
  const { db } = context.platform.database;
  const scope = await loadDeviceScope(context);
  if (input.entityViewName !== undefined) {
    const found = await entityViewByName(db, scope, input.entityViewName);
    if (!found) throw refuse(refusals['entityView.notFound']);
    return toEntityView(found);
  }
  const { rows, count } = await listEntityViews(db, scope, input);
  return toTbPage(rows.map(toEntityView), count, input);
});
