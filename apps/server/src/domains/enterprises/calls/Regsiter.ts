import { refuse } from '@twinscape/contract';
import { enterpriseCalls, TRIAL_DAYS, TRIAL_PROJECT_NUMBER } from '@twinscape/contract/enterprises';
import { identityRefusals as refusals } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { checkNewPassword, consumeVerification, hashPassword, verifyCode } from '../../identity/index.ts';
import { loadGeneralSettings } from '../../settings/index.ts';
import { addAdministrator } from '../administrator.ts';
import { enterpriseRegistered } from '../events.ts';
import { insertCompany } from '../store.ts';
import { refuseTakenNames } from '../uniqueNames.ts';

/**
 * Sign-up: a trial enterprise with its administrator, who is active at once (A-03: IsEdit 0 until a platform
 * administrator opens it for formal use). The code is judged before anything else, so that nobody learns without one
 * which enterprises and accounts exist.
 */
export const Regsiter = defineHandler(enterpriseCalls.Regsiter, async (input, { platform, actor, language, ip }) => {
  const { db } = platform.database;
  const { loginAccount, companyName, userName } = input;
  if (!(await loadGeneralSettings(db)).registrationOpen) throw refuse(refusals['auth.registrationClosed']);
  const verification = await verifyCode(db, 'register', loginAccount, undefined, input.verificationCode, ip);
  await checkNewPassword(db, language, undefined, input.loginPwd);
  const passwordHash = await hashPassword(input.loginPwd);
  return refuseTakenNames(
    db.transaction(async (tx) => {
      await consumeVerification(tx, verification);
      const company = await insertCompany(tx, {
        companyName,
        expires: { inDays: TRIAL_DAYS },
        projectNumber: TRIAL_PROJECT_NUMBER,
        trial: true,
      });
      const admin = await addAdministrator(tx, company.id, {
        masterName: userName,
        loginAccount,
        proved: { passwordHash, activatedAt: new Date() },
      });
      await platform.events.emit(
        tx,
        enterpriseRegistered,
        { ...actor, userId: admin.id, userName, companyId: company.id },
        {
          entityId: company.id,
          entityName: companyName,
          companyId: company.id,
          after: {
            companyName,
            expirationDate: company.expiresOn,
            projectNumber: company.projectNumber,
            isTrial: true,
          },
          values: { admin: userName },
        },
        { adminName: userName, loginAccount },
      );
      return { id: admin.id, companyId: company.id };
    }),
  );
});
