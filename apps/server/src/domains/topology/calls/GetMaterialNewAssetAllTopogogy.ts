import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { GetNewAssetAllTopogogy } from './GetNewAssetAllTopogogy.ts';

/** C-MAT-15. */
export const GetMaterialNewAssetAllTopogogy = handle(topologyCalls.GetMaterialNewAssetAllTopogogy, (input, context) =>
  GetNewAssetAllTopogogy(input, context),
);
