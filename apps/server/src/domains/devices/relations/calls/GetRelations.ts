import { relationCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { findEntityRelations } from '../findEntityRelations.ts';
import { toEntityRelation } from '../toResponse.ts';

export const GetRelations = defineHandler(relationCalls.GetRelations, async (input, context) =>
  (await findEntityRelations(context, input))
    .filter(({ one }) => input.relationType === undefined || one.relationType === input.relationType)
    .map(({ one }) => toEntityRelation(one)),
);
