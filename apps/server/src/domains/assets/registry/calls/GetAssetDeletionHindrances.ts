import { fill } from '@twinscape/contract';
import { assetRegistryCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadListedAssets } from '../../assetStore.ts';
import { findDeletionHindrances } from '../../slots.ts';

/** T-AST-20, RU-VAL-21: so that a page can say which ones, and delete the others. */
export const GetAssetDeletionHindrances = defineHandler(
  assetRegistryCalls.GetAssetDeletionHindrances,
  async ({ projectId, assetIds }, { platform, language }) => {
    const { db } = platform.database;
    const assets = await loadListedAssets(db, projectId, assetIds);
    const reasons = await findDeletionHindrances(
      db,
      projectId,
      assets.map(({ asset }) => asset.id),
    );
    return assets.flatMap(({ asset: { id, assetName, assetNumber } }) => {
      const reason = reasons.get(id);
      return reason ? [{ assetId: id, assetName, assetNumber, reason: fill(reason[language]) }] : [];
    });
  },
);
