import { relationCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { findRelation } from '../change.ts';
import { relationShown } from '../present.ts';

export const GetRelation = handle(relationCalls.GetRelation, async (input, context) =>
  relationShown(await findRelation(context, input)),
);
