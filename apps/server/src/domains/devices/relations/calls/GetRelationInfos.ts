import { relationCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { listed } from '../listed.ts';
import { relationShown } from '../present.ts';

/** C-EV-05. */
export const GetRelationInfos = handle(relationCalls.GetRelationInfos, async (input, context) =>
  (await listed(context, input)).map(({ one, from, to }) => ({
    ...relationShown(one),
    fromName: from.name,
    toName: to.name,
  })),
);
