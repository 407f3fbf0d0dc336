import { QUOTA_NAMES, refuse } from '@twinscape/contract';
import { enterpriseCalls, enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import { changedFields } from '../../../platform/events/index.ts';
import { defineHandler } from '../../../platform/http/index.ts';
import { enterpriseLimitsChanged } from '../events.ts';
import { loadOwnQuotas, saveQuotas } from '../quotaStore.ts';
import { companyForUpdate } from '../store.ts';

/** T-COMP-02. A limit below what is used takes nothing away: it refuses more. Other processes know it within 15 s. */
export const SaveCompanyLimits = defineHandler(
  enterpriseCalls.SaveCompanyLimits,
  async (input, { platform, actor }) => {
    await platform.database.db.transaction(async (tx) => {
      const company = await companyForUpdate(tx, input.companyId);
      if (!company) throw refuse(refusals['enterprise.notFound']);
      const before = await loadOwnQuotas(tx, company.id);
      await saveQuotas(tx, company.id, new Map(input.limits.map(({ name, limit }) => [name, limit ?? undefined])));
      const after = await loadOwnQuotas(tx, company.id);
      // A limit that has its default again becomes empty.
      const changed = changedFields(before, Object.fromEntries(QUOTA_NAMES.map((name) => [name, after[name] ?? null])));
      if (!changed) return;
      await platform.events.emit(tx, enterpriseLimitsChanged, actor, {
        entityId: company.id,
        entityName: company.companyName,
        companyId: company.id,
        ...changed,
      });
    });
    await platform.quotas.refresh(input.companyId);
  },
);
