import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { handle } from '../../../platform/http/index.ts';
import { enterpriseRows } from '../rows.ts';
import { companiesPage } from '../store.ts';

export const GetCompanyList = handle(enterpriseCalls.GetCompanyList, async (input, { platform }) => {
  const { db } = platform.database;
  const { pageIndex, pageSize, ...query } = input;
  const { rows, count } = await companiesPage(db, { ...query, limit: pageSize, offset: (pageIndex - 1) * pageSize });
  return { data: { list: await enterpriseRows(db, rows), count } };
});
