import { relationCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { removeEntityRelation } from '../change.ts';

/** C-EV-16. */
export const DeleteRelation = handle(relationCalls.DeleteRelation, async (input, context) => {
  await removeEntityRelation(context, input);
});
