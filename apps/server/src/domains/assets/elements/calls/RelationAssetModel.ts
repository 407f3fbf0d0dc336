import { assetElementCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { relateElements } from '../relate.ts';

/** C-AST-30, RU-VAL-22, RU-VAL-23. */
export const RelationAssetModel = defineHandler(
  assetElementCalls.RelationAssetModel,
  ({ relationAssetModels }, context) => relateElements(context, relationAssetModels),
);
