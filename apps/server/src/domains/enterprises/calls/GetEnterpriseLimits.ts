import { QUOTA_DEFAULTS, QUOTA_NAMES } from '@twinscape/contract';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { countQuotaUsage } from '../../../platform/quotas/index.ts';
import { requireEnterprise } from '../access.ts';
import { loadOwnQuotas } from '../quotaStore.ts';

/** T-ENT-02: read from the database, so that whoever has just set a limit sees it. */
export const GetEnterpriseLimits = defineHandler(enterpriseCalls.GetEnterpriseLimits, async (_input, context) => {
  const { platform } = context;
  const { id } = await requireEnterprise(context);
  const [own, used] = await Promise.all([loadOwnQuotas(platform.database.db, id), countQuotaUsage(platform, id)]);
  return {
    limits: QUOTA_NAMES.map((name) => ({
      name,
      limit: own[name] ?? QUOTA_DEFAULTS[name],
      defaultLimit: QUOTA_DEFAULTS[name],
      isOwn: own[name] !== undefined,
      used: used[name],
    })),
  };
});
