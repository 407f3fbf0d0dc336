import { refuse } from '@twinscape/contract';
import { noticeCalls, noticeRefusals as refusals } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../../platform/http/index.ts';
import { hookDeliveriesResent } from '../events.ts';
import { queueDeliveries } from '../hookJob.ts';
import { requeueFailedDeliveries } from '../hookStore.ts';

export const ResendHookDeliveries = defineHandler(
  noticeCalls.ResendHookDeliveries,
  async ({ ids: named, ruleId }, { platform, actor, project: { projectId, companyId } }) => {
    const ids = named?.length ? named : undefined;
    if (ids === undefined && ruleId === undefined) throw refuse(refusals['notice.deliveryRequired']);
    return platform.database.db.transaction(async (tx) => {
      const revived = await requeueFailedDeliveries(tx, projectId, { ids, ruleId });
      await queueDeliveries(platform, tx, revived);
      if (revived.length > 0)
        await platform.events.emit(tx, hookDeliveriesResent, actor, {
          projectId,
          companyId,
          values: { count: revived.length },
        });
      return revived.length;
    });
  },
);
