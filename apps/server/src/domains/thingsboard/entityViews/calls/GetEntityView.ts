import { entityViewCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireEntityView } from '../access.ts';
import { toEntityView } from '../toResponse.ts';

/** C-EV-06. */
export const GetEntityView = defineHandler(entityViewCalls.GetEntityView, async ({ id }, { platform, session }) =>
  toEntityView(await requireEntityView(platform.database.db, session, id)),
);
