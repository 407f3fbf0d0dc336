import { relationCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { listed } from '../listed.ts';
import { relationShown } from '../present.ts';

export const GetRelations = handle(relationCalls.GetRelations, async (input, context) =>
  (await listed(context, input))
    .filter(({ one }) => input.relationType === undefined || one.relationType === input.relationType)
    .map(({ one }) => relationShown(one)),
);
