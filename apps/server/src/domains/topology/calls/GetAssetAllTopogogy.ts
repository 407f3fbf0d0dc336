import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { loadTreeBelow } from '../load.ts';

/** C-AST-08. */
export const GetAssetAllTopogogy = handle(topologyCalls.GetAssetAllTopogogy, (input, context) =>
  loadTreeBelow(input, context),
);
