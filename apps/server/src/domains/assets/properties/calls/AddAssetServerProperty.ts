import { refuse } from '@twinscape/contract';
import { assetPropertyCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { writeAssetAttribute } from '../changeAssetAttribute.ts';

/** C-AST-21. */
export const AddAssetServerProperty = defineHandler(assetPropertyCalls.AddAssetServerProperty, (input, context) =>
  writeAssetAttribute(context, input, (isThere) => {
    if (isThere) throw refuse(refusals['assetProperty.nameDuplicate'], { name: input.propertyName });
  }),
);
