import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { loadTreeAround } from '../load.ts';

/** C-AST-09. */
export const GetNewAssetAllTopogogy = handle(topologyCalls.GetNewAssetAllTopogogy, (input, context) =>
  loadTreeAround(input, context),
);
