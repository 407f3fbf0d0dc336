import { tbDeviceCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireTbDevice } from '../../../devices/accessById.ts';
import { loadTbDevice } from '../toResponse.ts';

export const GetThingDevice = defineHandler(tbDeviceCalls.GetThingDevice, async ({ id }, context) =>
  loadTbDevice(context.platform.database.db, await requireTbDevice(context, id)),
);
