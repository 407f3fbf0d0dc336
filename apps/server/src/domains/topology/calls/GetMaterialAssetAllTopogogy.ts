import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { GetAssetAllTopogogy } from './GetAssetAllTopogogy.ts';

/** C-MAT-14. */
export const GetMaterialAssetAllTopogogy = handle(topologyCalls.GetMaterialAssetAllTopogogy, (input, context) =>
  GetAssetAllTopogogy(input, context),
);
