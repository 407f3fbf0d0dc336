import { refuse } from '@twinscape/contract';
import { shareCalls, shareRefusals } from '@twinscape/contract/shares';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireEnterprise } from '../../enterprises/index.ts';
import { cancelShares } from '../accessLoss.ts';

/** T-SHR-05. */
export const CancelEnterpriseShares = defineHandler(shareCalls.CancelEnterpriseShares, ({ shareIds }, context) => {
  const { platform, actor } = context;
  return platform.database.db.transaction(async (tx) => {
    const company = await requireEnterprise(context, tx);
    if (!(await cancelShares(platform, tx, actor, { companyId: company.id }, shareIds)))
      throw refuse(shareRefusals['share.notFound']);
  });
});
