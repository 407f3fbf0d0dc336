import { tbDeviceCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { listTbDeviceTypes } from '../../../devices/profileStore.ts';
import { loadTbDeviceScope } from '../../../devices/accessById.ts';

export const GetThingDeviceTypes = defineHandler(tbDeviceCalls.GetThingDeviceTypes, async (_input, context) => {
  const found = await listTbDeviceTypes(context.platform.database.db, await loadTbDeviceScope(context));
  return found.map(({ companyId, type }) => ({
    tenantId: { entityType: 'TENANT' as const, id: companyId },
    entityType: 'DEVICE' as const,
    type,
  }));
});
