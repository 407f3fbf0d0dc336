import { entityViewCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadDeviceScope } from '../../../devices/index.ts';
import { listEntityViewTypes } from '../entityViewStore.ts';

/** C-EV-04. */
export const GetEntityViewTypes = defineHandler(entityViewCalls.GetEntityViewTypes, async (_input, context) => {
  const found = await listEntityViewTypes(context.platform.database.db, await loadDeviceScope(context));
  return found.map(({ companyId, type }) => ({
    tenantId: { entityType: 'TENANT' as const, id: companyId },
    entityType: 'ENTITY_VIEW' as const,
    type,
  }));
});
