import { relationCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { saveEntityRelation } from '../change.ts';
import { toEntityRelation } from '../toResponse.ts';

export const SaveRelationV2 = defineHandler(relationCalls.SaveRelationV2, async (input, context) =>
  toEntityRelation(await saveEntityRelation(context, input)),
);
