import { assetClassCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetClass } from '../../access.ts';
import { findNextNumber } from '../../numberStore.ts';
import { buildNumberStem, refuseBadPattern } from '../../rules.ts';

/** T-ACLS-02. */
export const GetNextAssetNumber = defineHandler(
  assetClassCalls.GetNextAssetNumber,
  async ({ projectId, assetClassId, classTypeName: typeName = '', numberPattern }, context) => {
    const { db } = context.platform.database;
    if (numberPattern) refuseBadPattern(numberPattern);
    const { className } = await requireAssetClass(db, context, assetClassId);
    const stem = buildNumberStem(numberPattern, { className, typeName, today: new Date() });
    return { assetNumber: await findNextNumber(db, projectId, stem) };
  },
);
