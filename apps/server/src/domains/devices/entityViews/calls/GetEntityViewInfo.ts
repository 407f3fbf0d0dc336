import { refuse } from '@twinscape/contract';
import { entityViewCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { viewInfosOf } from '../present.ts';
import { openView } from '../reach.ts';

/** C-EV-03. */
export const GetEntityViewInfo = handle(entityViewCalls.GetEntityViewInfo, async ({ id }, { platform, session }) => {
  const { db } = platform.database;
  const [info] = await viewInfosOf(db, [await openView(db, session, id)]);
  if (!info) throw refuse(no['entityView.notFound']);
  return info;
});
