import { assetElementCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { repairElements } from '../repair.ts';

/** T-AREL-03. */
export const RepairAssetElements = defineHandler(assetElementCalls.RepairAssetElements, ({ repairs }, context) =>
  repairElements(context, repairs),
);
