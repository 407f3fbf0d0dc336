import { relationCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { removeEntityRelation } from '../change.ts';
import { toEntityRelation } from '../toResponse.ts';

export const DeleteRelationV2 = defineHandler(relationCalls.DeleteRelationV2, async (input, context) =>
  toEntityRelation(await removeEntityRelation(context, input)),
);
