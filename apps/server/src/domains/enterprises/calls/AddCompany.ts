import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { createActivationLink } from '../../identity/index.ts';
import { addAdministrator } from '../administrator.ts';
import { enterpriseAdded } from '../events.ts';
import { refuseForeignLogo } from '../logo.ts';
import { insertCompany } from '../store.ts';
import { refuseTakenNames } from '../uniqueNames.ts';

/** The administrator account is not activated; the answer carries its activation link (RU-STATE-01). */
export const AddCompany = defineHandler(enterpriseCalls.AddCompany, (input, { platform, actor }) =>
  refuseTakenNames(
    platform.database.db.transaction(async (tx) => {
      const { companyName, expirationDate, projectNumber, adminName, loginAccount, logo } = input;
      await refuseForeignLogo(tx, logo);
      const company = await insertCompany(tx, {
        companyName,
        expires: expirationDate,
        projectNumber,
        logo,
        trial: false,
      });
      const admin = await addAdministrator(tx, company.id, { masterName: adminName, loginAccount });
      await platform.events.emit(tx, enterpriseAdded, actor, {
        entityId: company.id,
        entityName: companyName,
        companyId: company.id,
        after: { companyName, expirationDate, projectNumber, adminName, loginAccount, ...(logo ? { logo } : {}) },
      });
      return { id: company.id, activeLink: await createActivationLink(platform, tx, admin.id) };
    }),
  ),
);
