import { deviceThingCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { thingTypes } from '../../thingStore.ts';
import { reachOf } from '../reach.ts';

export const GetThingDeviceTypes = handle(deviceThingCalls.GetThingDeviceTypes, async (_input, context) => {
  const found = await thingTypes(context.platform.database.db, await reachOf(context));
  return found.map(({ companyId, type }) => ({
    tenantId: { entityType: 'TENANT' as const, id: companyId },
    entityType: 'DEVICE' as const,
    type,
  }));
});
