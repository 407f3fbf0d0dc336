import { relationCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { findEntityRelations } from '../findEntityRelations.ts';
import { toEntityRelation } from '../toResponse.ts';

/** C-EV-05. */
export const GetRelationInfos = defineHandler(relationCalls.GetRelationInfos, async (input, context) =>
  (await findEntityRelations(context, input)).map(({ one, from, to }) => ({
    ...toEntityRelation(one),
    fromName: from.name,
    toName: to.name,
  })),
);
