import { topologyCalls } from '@twinscape/contract/topology';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadTreeBelow } from '../load.ts';

/** C-AST-08. */
export const GetAssetAllTopogogy = defineHandler(topologyCalls.GetAssetAllTopogogy, (input, context) =>
  loadTreeBelow(input, context),
);
