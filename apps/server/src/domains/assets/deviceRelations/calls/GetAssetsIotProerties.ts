import { assetDeviceCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadIotPropertiesOfAssets } from '../read.ts';

/** C-AST-02, spelt as the specification has it. */
export const GetAssetsIotProerties = defineHandler(assetDeviceCalls.GetAssetsIotProerties, ({ assetIds }, context) =>
  loadIotPropertiesOfAssets(context, assetIds),
);
