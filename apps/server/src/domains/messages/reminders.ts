import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { expiringCompanies } from '../enterprises/index.ts';
import { administratorsOf } from '../identity/index.ts';
import { expiryNotice } from './rules.ts';
import { sendMessage } from './send.ts';
import { takeOccasion } from './store.ts';
import { worded } from './wording.ts';

export const remindJob = defineJob({ name: 'messages.remind', payload: z.object({}), maxAttempts: 5 });

/** Tells the administrators of enterprises that are about to expire: 30, 7 and 1 days before, each once, late rather than never. */
export async function remindOfExpiry(db: Db): Promise<void> {
  for (const company of await expiringCompanies(db, 30)) {
    const notice = expiryNotice(company.days);
    if (notice === undefined) continue;
    await db.transaction(async (tx) => {
      // A renewed enterprise has another last day, and with it new occasions.
      const key = `enterprise.expiring/${company.id}/${company.expiresOn}/${notice}`;
      if (!(await takeOccasion(tx, key))) return;
      const administrators = await administratorsOf(tx, [company.id]);
      const values = { company: company.companyName, date: company.expiresOn, days: company.days };
      await sendMessage(tx, {
        userIds: administrators.filter(({ enabled }) => enabled).map(({ id }) => id),
        ...worded(company.days === 0 ? 'enterprise.expiringToday' : 'enterprise.expiring', values),
        link: '/adminIndustry',
      });
    });
  }
}
