import { refuse } from '@twinscape/contract';
import { enterpriseCalls, enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireEnterprise } from '../access.ts';
import { loadEnterpriseRows } from '../rows.ts';

/** The administrator's login account, often a phone number, is shown to administrators alone. */
export const GetEnterpriseBaseInfo = defineHandler(enterpriseCalls.GetEnterpriseBaseInfo, async (_input, context) => {
  const [row] = await loadEnterpriseRows(context.platform.database.db, [await requireEnterprise(context)]);
  if (!row) throw refuse(refusals['enterprise.notFound']);
  const administers = context.session.memberType === 0 || context.session.memberType === 1;
  return administers ? row : { ...row, loginAccount: '' };
});
