import { entityViewCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { plainId } from '../../things/references.ts';
import { viewOf } from '../present.ts';
import { openView } from '../reach.ts';
import { addView, changeView } from '../save.ts';

/** C-EV-11. Adds a view, or changes the one whose id is given. */
export const SaveEntityView = handle(entityViewCalls.SaveEntityView, async (input, context) => {
  const given = input.id === undefined ? undefined : plainId(input.id);
  if (given !== undefined) await changeView(context, given, input);
  const id = given ?? (await addView(context, input));
  return viewOf(await openView(context.platform.database.db, context.session, id));
});
