import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { aroundAsked } from '../asked.ts';

/** C-AST-09. */
export const GetNewAssetAllTopogogy = handle(topologyCalls.GetNewAssetAllTopogogy, (input, context) =>
  aroundAsked(input, context),
);
