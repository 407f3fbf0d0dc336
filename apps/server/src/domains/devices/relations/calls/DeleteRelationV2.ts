import { relationCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { removeEntityRelation } from '../change.ts';
import { toEntityRelation } from '../toResponse.ts';

export const DeleteRelationV2 = handle(relationCalls.DeleteRelationV2, async (input, context) =>
  toEntityRelation(await removeEntityRelation(context, input)),
);
