import { refuse } from '@twinscape/contract';
import { enterpriseCalls, enterpriseRefusals as no } from '@twinscape/contract/enterprises';
import { handle } from '../../../platform/http/index.ts';
import { enterpriseOf } from '../reach.ts';
import { enterpriseRows } from '../rows.ts';

/** The administrator's login account, often a phone number, is shown to administrators alone. */
export const GetEnterpriseBaseInfo = handle(enterpriseCalls.GetEnterpriseBaseInfo, async (_input, context) => {
  const [row] = await enterpriseRows(context.platform.database.db, [await enterpriseOf(context)]);
  if (!row) throw refuse(no['enterprise.notFound']);
  const administers = context.session.memberType === 0 || context.session.memberType === 1;
  return administers ? row : { ...row, loginAccount: '' };
});
