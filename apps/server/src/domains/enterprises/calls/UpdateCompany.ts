import { refuse } from '@twinscape/contract';
import { enterpriseCalls, enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import { changedFields } from '../../../platform/events/index.ts';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadAdministrators, updateAccount } from '../../identity/index.ts';
import { addAdministrator } from '../administrator.ts';
import { enterpriseUpdated } from '../events.ts';
import { refuseForeignLogo } from '../logo.ts';
import { changedContact, chooseAdministrator, refuseQuotaBelowUse } from '../rules.ts';
import { projectCounter } from '../slots.ts';
import { companyForUpdate, updateCompany } from '../store.ts';
import { refuseTakenNames } from '../uniqueNames.ts';

/**
 * The enterprise's row is held while its projects are counted, so that the quota never falls below them. A logo that
 * was not sent stays, an empty one is taken away.
 */
export const UpdateCompany = defineHandler(enterpriseCalls.UpdateCompany, (input, { platform, actor }) =>
  refuseTakenNames(
    platform.database.db.transaction(async (tx) => {
      const company = await companyForUpdate(tx, input.id);
      if (!company) throw refuse(refusals['enterprise.notFound']);
      const admin = chooseAdministrator(company.adminId, await loadAdministrators(tx, [company.id]));
      const { companyName, expirationDate, projectNumber, adminName, loginAccount, isTrial } = input;
      const logo = 'logo' in input ? (input.logo ?? null) : company.logo;
      const before = {
        companyName: company.companyName,
        expirationDate: company.expiresOn,
        projectNumber: company.projectNumber,
        logo: company.logo,
        isTrial: company.trial,
        adminName: admin?.masterName,
        loginAccount: admin?.loginAccount,
      };
      const after = { companyName, expirationDate, projectNumber, logo, isTrial, adminName, loginAccount };
      const changed = changedFields(before, after);
      if (!changed) return;
      if ('projectNumber' in changed.after)
        refuseQuotaBelowUse(projectNumber, await projectCounter.get().count(tx, company.id));
      if ('logo' in changed.after) await refuseForeignLogo(tx, logo, company.id);
      await updateCompany(tx, company.id, {
        companyName,
        expiresOn: expirationDate,
        projectNumber,
        logo,
        trial: isTrial ?? company.trial,
      });
      if (admin) {
        const accountChanges = loginAccount && loginAccount !== admin.loginAccount;
        await updateAccount(tx, admin.id, {
          masterName: adminName,
          ...(accountChanges ? { loginAccount, ...changedContact(admin, loginAccount) } : {}),
        });
      } else if (loginAccount) await addAdministrator(tx, company.id, { masterName: adminName, loginAccount });
      await platform.events.emit(tx, enterpriseUpdated, actor, {
        entityId: company.id,
        entityName: companyName,
        companyId: company.id,
        ...changed,
      });
    }),
  ),
);
