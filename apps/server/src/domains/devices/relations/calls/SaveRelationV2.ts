import { relationCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { saveEntityRelation } from '../change.ts';
import { toEntityRelation } from '../toResponse.ts';

export const SaveRelationV2 = handle(relationCalls.SaveRelationV2, async (input, context) =>
  toEntityRelation(await saveEntityRelation(context, input)),
);
