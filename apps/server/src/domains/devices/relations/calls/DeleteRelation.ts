import { relationCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { removeEntityRelation } from '../change.ts';

/** C-EV-16. */
export const DeleteRelation = defineHandler(relationCalls.DeleteRelation, async (input, context) => {
  await removeEntityRelation(context, input);
});
