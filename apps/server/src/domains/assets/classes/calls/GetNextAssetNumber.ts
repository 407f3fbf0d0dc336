import { assetClassCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { nextNumber } from '../../numberStore.ts';
import { openClass } from '../../reach.ts';
import { refuseBadPattern, stemOf } from '../../rules.ts';

/** T-ACLS-02. */
export const GetNextAssetNumber = handle(
  assetClassCalls.GetNextAssetNumber,
  async ({ projectId, assetClassId, classTypeName: typeName = '', numberPattern }, context) => {
    const { db } = context.platform.database;
    if (numberPattern) refuseBadPattern(numberPattern);
    const { className } = await openClass(db, context, assetClassId);
    const stem = stemOf(numberPattern, { className, typeName, today: new Date() });
    return { assetNumber: await nextNumber(db, projectId, stem) };
  },
);
