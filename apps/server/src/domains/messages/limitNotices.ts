import { formatQuota, QUOTA_TITLES, type QuotaName } from '@twinscape/contract';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { countQuotaUsage } from '../../platform/quotas/index.ts';
import { loadAllCompanies } from '../enterprises/index.ts';
import { loadAdministrators } from '../identity/index.ts';
import { formatMessage } from './messages.ts';
import { findLimitStep } from './rules.ts';
import { sendMessage } from './send.ts';
import { claimOccasion } from './store.ts';

export const limitJob = defineJob({ name: 'messages.limits', payload: z.object({}), maxAttempts: 3 });

/**
 * Tells the administrators of enterprises which limits come close, at 80 % and at 95 %: each limit once a day and step.
 */
export async function notifyNearLimits(platform: Platform, now: Date): Promise<void> {
  const { db } = platform.database;
  const day = now.toISOString().slice(0, 10);
  for (const { id, companyName } of await loadAllCompanies(db)) {
    const [limits, used] = await Promise.all([platform.quotas.read(id), countQuotaUsage(platform, id)]);
    for (const [name, use] of Object.entries(used) as [QuotaName, number][]) {
      const step = findLimitStep(use, limits[name]);
      if (step === undefined) continue;
      await db.transaction(async (tx) => {
        if (!(await claimOccasion(tx, `enterprise.limitNear/${id}/${name}/${step}/${day}`))) return;
        const administrators = await loadAdministrators(tx, [id]);
        const { cn, en } = QUOTA_TITLES[name];
        await sendMessage(tx, {
          userIds: administrators.filter(({ enabled }) => enabled).map((person) => person.id),
          ...formatMessage('enterprise.limitNear', {
            company: companyName,
            what: cn,
            whatEn: en,
            percent: Math.floor((use / limits[name]) * 100),
            used: formatQuota(name, use),
            limit: formatQuota(name, limits[name]),
          }),
          link: '/adminIndustry',
        });
      });
    }
  }
}
