import { assetElementCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { relateByAttribute } from '../relateByAttribute.ts';

/** T-AREL-04, RU-ERR-07. */
export const RelateAssetsByAttribute = defineHandler(assetElementCalls.RelateAssetsByAttribute, (input, context) =>
  relateByAttribute(context, input),
);
