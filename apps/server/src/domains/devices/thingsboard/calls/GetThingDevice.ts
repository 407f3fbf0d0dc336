import { tbDeviceCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { requireTbDevice } from '../access.ts';
import { loadTbDevice } from '../toResponse.ts';

export const GetThingDevice = handle(tbDeviceCalls.GetThingDevice, async ({ id }, context) =>
  loadTbDevice(context.platform.database.db, await requireTbDevice(context, id)),
);
