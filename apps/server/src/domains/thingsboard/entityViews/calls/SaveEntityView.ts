import { entityViewCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { parseReferenceId } from '../../../../platform/thingsboard/index.ts';
import { requireEntityView } from '../access.ts';
import { addEntityView, changeEntityView } from '../save.ts';
import { toEntityView } from '../toResponse.ts';

/** C-EV-11. Adds a view, or changes the one whose id is given. */
export const SaveEntityView = defineHandler(entityViewCalls.SaveEntityView, async (input, context) => {
  const given = input.id === undefined ? undefined : parseReferenceId(input.id);
  if (given !== undefined) await changeEntityView(context, given, input);
  const id = given ?? (await addEntityView(context, input));
  return toEntityView(await requireEntityView(context.platform.database.db, context.session, id));
});
