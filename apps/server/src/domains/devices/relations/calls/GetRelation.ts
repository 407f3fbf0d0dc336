import { relationCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireEntityRelation } from '../change.ts';
import { toEntityRelation } from '../toResponse.ts';

export const GetRelation = defineHandler(relationCalls.GetRelation, async (input, context) =>
  toEntityRelation(await requireEntityRelation(context, input)),
);
