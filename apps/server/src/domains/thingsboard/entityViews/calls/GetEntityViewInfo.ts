import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import { entityViewCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireEntityView } from '../access.ts';
import { loadEntityViewInfos } from '../toResponse.ts';

/** C-EV-03. */
export const GetEntityViewInfo = defineHandler(
  entityViewCalls.GetEntityViewInfo,
  async ({ id }, { platform, session }) => {
    const { db } = platform.database;
    const [info] = await loadEntityViewInfos(db, [await requireEntityView(db, session, id)]);
    if (!info) throw refuse(refusals['entityView.notFound']);
    return info;
  },
);
