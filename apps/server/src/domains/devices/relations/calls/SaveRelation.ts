import { relationCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { saveEntityRelation } from '../change.ts';

/** C-EV-15. */
export const SaveRelation = defineHandler(relationCalls.SaveRelation, async (input, context) => {
  await saveEntityRelation(context, input);
});
