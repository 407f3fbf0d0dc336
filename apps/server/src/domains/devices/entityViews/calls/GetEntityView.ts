import { entityViewCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { viewOf } from '../present.ts';
import { openView } from '../reach.ts';

/** C-EV-06. */
export const GetEntityView = handle(entityViewCalls.GetEntityView, async ({ id }, { platform, session }) =>
  viewOf(await openView(platform.database.db, session, id)),
);
