import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { changedFields } from '../../../platform/events/index.ts';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireEnterpriseForUpdate } from '../access.ts';
import { enterpriseUpdated } from '../events.ts';
import { refuseForeignLogo } from '../logo.ts';
import { updateCompany } from '../store.ts';

/** An empty logo takes it away. */
export const UpdateLogo = defineHandler(enterpriseCalls.UpdateLogo, async (input, context) => {
  const { platform, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const company = await requireEnterpriseForUpdate(context, tx);
    const logo = input.logo ?? null;
    const changed = changedFields({ logo: company.logo }, { logo });
    if (!changed) return;
    await refuseForeignLogo(tx, logo, company.id);
    await updateCompany(tx, company.id, { logo });
    await platform.events.emit(tx, enterpriseUpdated, actor, {
      entityId: company.id,
      entityName: company.companyName,
      companyId: company.id,
      ...changed,
    });
  });
});
