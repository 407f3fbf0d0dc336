import { entityViewCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { reachOf } from '../../things/reach.ts';
import { viewTypes } from '../viewStore.ts';

/** C-EV-04. */
export const GetEntityViewTypes = handle(entityViewCalls.GetEntityViewTypes, async (_input, context) => {
  const found = await viewTypes(context.platform.database.db, await reachOf(context));
  return found.map(({ companyId, type }) => ({
    tenantId: { entityType: 'TENANT' as const, id: companyId },
    entityType: 'ENTITY_VIEW' as const,
    type,
  }));
});
