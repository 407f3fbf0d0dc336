import { assetElementCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadLostElements } from '../repair.ts';

/** T-AREL-02. */
export const GetLostAssetElements = defineHandler(assetElementCalls.GetLostAssetElements, (input, { platform }) =>
  loadLostElements(platform.database.db, input.projectId, input),
);
