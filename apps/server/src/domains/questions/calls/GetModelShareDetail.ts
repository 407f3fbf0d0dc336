import { questionShareCalls as calls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadShareForOwner } from '../../shares/index.ts';
import { requireShareSubject } from '../sharing.ts';

/** C-COL-19, A-61. */
export const GetModelShareDetail = defineHandler(calls.GetModelShareDetail, async (input, context) => {
  const { db } = context.platform.database;
  const { kind, targetId } = await requireShareSubject(context, input, db);
  return loadShareForOwner(db, kind, targetId);
});
