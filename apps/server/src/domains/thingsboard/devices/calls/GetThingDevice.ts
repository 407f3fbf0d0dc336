import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireDeviceById } from '../../../devices/index.ts';
import { loadTbDevice } from '../toResponse.ts';

export const GetThingDevice = defineHandler(tbDeviceCalls.GetThingDevice, async ({ id }, context) =>
  loadTbDevice(context.platform.database.db, await requireDeviceById(context, id)),
);
