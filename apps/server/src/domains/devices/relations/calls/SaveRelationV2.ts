import { relationCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { saveRelation } from '../change.ts';
import { relationShown } from '../present.ts';

export const SaveRelationV2 = handle(relationCalls.SaveRelationV2, async (input, context) =>
  relationShown(await saveRelation(context, input)),
);
