import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadEnterpriseRows } from '../rows.ts';
import { listCompanies } from '../store.ts';

export const GetCompanyList = defineHandler(enterpriseCalls.GetCompanyList, async (input, { platform }) => {
  const { db } = platform.database;
  const { pageIndex, pageSize, ...query } = input;
  const { rows, count } = await listCompanies(db, { ...query, limit: pageSize, offset: (pageIndex - 1) * pageSize });
  return { data: { list: await loadEnterpriseRows(db, rows), count } };
});
