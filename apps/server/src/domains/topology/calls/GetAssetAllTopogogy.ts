import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { belowAsked } from '../asked.ts';

/** C-AST-08. */
export const GetAssetAllTopogogy = handle(topologyCalls.GetAssetAllTopogogy, (input, context) =>
  belowAsked(input, context),
);
