import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { repairElements } from '../repair.ts';

/** T-AREL-03. */
export const RepairAssetElements = handle(assetElementCalls.RepairAssetElements, ({ repairs }, context) =>
  repairElements(context, repairs),
);
