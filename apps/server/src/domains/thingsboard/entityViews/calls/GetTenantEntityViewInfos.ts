import { entityViewCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadTbDeviceScope } from '../../../devices/accessById.ts';
import { toTbPage } from '../../devices/toResponse.ts';
import { listEntityViews } from '../entityViewStore.ts';
import { loadEntityViewInfos } from '../toResponse.ts';

/** C-EV-01. */
export const GetTenantEntityViewInfos = defineHandler(
  entityViewCalls.GetTenantEntityViewInfos,
  async (input, context) => {
    const { db } = context.platform.database;
    const { rows, count } = await listEntityViews(db, await loadTbDeviceScope(context), input);
    return toTbPage(await loadEntityViewInfos(db, rows), count, input);
  },
);
