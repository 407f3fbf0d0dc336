import { assetRegistryCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { addAsset } from '../addAsset.ts';

/** C-AST-18, RU-VAL-18, RU-VAL-38. */
export const AddProjectAsset = handle(
  assetRegistryCalls.AddProjectAsset,
  async (input, context) => (await addAsset(context, input)).id,
);
