import { topologyCalls } from '@twinscape/contract/topology';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadTreeAround } from '../load.ts';

/** C-AST-09. */
export const GetNewAssetAllTopogogy = defineHandler(topologyCalls.GetNewAssetAllTopogogy, (input, context) =>
  loadTreeAround(input, context),
);
