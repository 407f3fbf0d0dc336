import { tbAssetCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toTbPage } from '../../../../platform/thingsboard/index.ts';
import { listTypedAssets } from '../../../assets/index.ts';
import { requireCustomer } from '../../customers/requireCustomer.ts';
import { loadTbAssetInfos } from '../toResponse.ts';

/** C-TASSET-02. A customer is a project. */
export const GetCustomerAssetInfos = defineHandler(tbAssetCalls.GetCustomerAssetInfos, async (input, context) => {
  const { db } = context.platform.database;
  const { projectId, companyId } = await requireCustomer(db, context.session, input.id);
  const { rows, count } = await listTypedAssets(db, { companyId, projectIds: [projectId] }, input);
  return toTbPage(await loadTbAssetInfos(db, rows), count, input);
});
