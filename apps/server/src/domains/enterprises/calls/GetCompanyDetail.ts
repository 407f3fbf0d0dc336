import { refuse } from '@twinscape/contract';
import { enterpriseCalls, enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadEnterpriseRows } from '../rows.ts';
import { companyById } from '../store.ts';

export const GetCompanyDetail = defineHandler(enterpriseCalls.GetCompanyDetail, async ({ id }, { platform }) => {
  const { db } = platform.database;
  const company = await companyById(db, id);
  const [row] = company ? await loadEnterpriseRows(db, [company]) : [];
  if (!row) throw refuse(refusals['enterprise.notFound']);
  return row;
});
