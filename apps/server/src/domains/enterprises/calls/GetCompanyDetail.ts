import { refuse } from '@twinscape/contract';
import { enterpriseCalls, enterpriseRefusals as no } from '@twinscape/contract/enterprises';
import { handle } from '../../../platform/http/index.ts';
import { enterpriseRows } from '../rows.ts';
import { companyById } from '../store.ts';

export const GetCompanyDetail = handle(enterpriseCalls.GetCompanyDetail, async ({ id }, { platform }) => {
  const { db } = platform.database;
  const company = await companyById(db, id);
  const [row] = company ? await enterpriseRows(db, [company]) : [];
  if (!row) throw refuse(no['enterprise.notFound']);
  return row;
});
