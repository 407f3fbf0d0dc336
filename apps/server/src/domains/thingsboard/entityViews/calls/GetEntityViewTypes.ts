import { entityViewCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadDeviceScope } from '../../../devices/index.ts';
import { toTbEntityTypes } from '../../entityTypes.ts';
import { listEntityViewTypes } from '../entityViewStore.ts';

/** C-EV-04. */
export const GetEntityViewTypes = defineHandler(entityViewCalls.GetEntityViewTypes, async (_input, context) => {
  const types = await listEntityViewTypes(context.platform.database.db, await loadDeviceScope(context));
  return toTbEntityTypes('ENTITY_VIEW', types);
});
