import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { listDeviceTypesInScope, loadDeviceScope } from '../../../devices/index.ts';

export const GetThingDeviceTypes = defineHandler(tbDeviceCalls.GetThingDeviceTypes, async (_input, context) => {
  const found = await listDeviceTypesInScope(context.platform.database.db, await loadDeviceScope(context));
  return found.map(({ companyId, type }) => ({
    tenantId: { entityType: 'TENANT' as const, id: companyId },
    entityType: 'DEVICE' as const,
    type,
  }));
});
