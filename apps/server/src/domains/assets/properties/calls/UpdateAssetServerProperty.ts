import { refuse } from '@twinscape/contract';
import { assetPropertyCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { writeAssetAttribute } from '../changeAssetAttribute.ts';

/** C-AST-22. */
export const UpdateAssetServerProperty = defineHandler(assetPropertyCalls.UpdateAssetServerProperty, (input, context) =>
  writeAssetAttribute(context, input, (isThere) => {
    if (!isThere) throw refuse(refusals['assetProperty.notFound']);
  }),
);
