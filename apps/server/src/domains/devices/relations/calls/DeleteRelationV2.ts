import { relationCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { takeRelation } from '../change.ts';
import { relationShown } from '../present.ts';

export const DeleteRelationV2 = handle(relationCalls.DeleteRelationV2, async (input, context) =>
  relationShown(await takeRelation(context, input)),
);
