import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { loadExpiringCompanies } from '../enterprises/index.ts';
import { loadAdministrators } from '../identity/index.ts';
import { formatMessage } from './messages.ts';
import { findExpiryNotice } from './rules.ts';
import { sendMessage } from './send.ts';
import { claimOccasion } from './store.ts';

export const remindJob = defineJob({ name: 'messages.remind', payload: z.object({}), maxAttempts: 5 });

/**
 * Tells the administrators of enterprises that are about to expire: 30, 7 and 1 days before, each once, late rather
 * than never.
 */
export async function notifyExpiringCompanies(db: Db): Promise<void> {
  for (const company of await loadExpiringCompanies(db, 30)) {
    const notice = findExpiryNotice(company.days);
    if (notice === undefined) continue;
    await db.transaction(async (tx) => {
      // A renewed enterprise has another last day, and with it new occasions.
      const key = `enterprise.expiring/${company.id}/${company.expiresOn}/${notice}`;
      if (!(await claimOccasion(tx, key))) return;
      const administrators = await loadAdministrators(tx, [company.id]);
      const values = { company: company.companyName, date: company.expiresOn, days: company.days };
      await sendMessage(tx, {
        userIds: administrators.filter(({ enabled }) => enabled).map(({ id }) => id),
        ...formatMessage(company.days === 0 ? 'enterprise.expiringToday' : 'enterprise.expiring', values),
        link: '/adminIndustry',
      });
    });
  }
}
