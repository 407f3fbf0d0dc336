import { assetRegistryCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { addAsset } from '../addAsset.ts';

/** C-AST-18, RU-VAL-18, RU-VAL-38. */
export const AddProjectAsset = defineHandler(
  assetRegistryCalls.AddProjectAsset,
  async (input, context) => (await addAsset(context, input)).id,
);
