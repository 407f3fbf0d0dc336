import { assetDeviceCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadIotPropertiesOfAssets } from '../read.ts';

/** C-AST-02, spelt as the specification has it. */
export const GetAssetsIotProerties = handle(assetDeviceCalls.GetAssetsIotProerties, ({ assetIds }, context) =>
  loadIotPropertiesOfAssets(context, assetIds),
);
