import { entityViewCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toTbPage } from '../../../../platform/thingsboard/index.ts';
import { loadDeviceScope } from '../../../devices/index.ts';
import { listEntityViews } from '../entityViewStore.ts';
import { loadEntityViewInfos } from '../toResponse.ts';

/** C-EV-01. */
export const GetTenantEntityViewInfos = defineHandler(
  entityViewCalls.GetTenantEntityViewInfos,
  async (input, context) => {
    const { db } = context.platform.database;
    const { rows, count } = await listEntityViews(db, await loadDeviceScope(context), input);
    return toTbPage(await loadEntityViewInfos(db, rows), count, input);
  },
);
