import { refuse } from '@twinscape/contract';
import { identityCalls, identityRefusals as refusals } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { accountEventData, toAccountActor } from '../accountActor.ts';
import { passwordReset } from '../events.ts';
import { findKnownClient, rememberClient } from '../knownClients.ts';
import { mailNewPassword } from '../newPasswordMail.ts';
import { checkNewPassword, setPassword } from '../passwords.ts';
import { hashPassword } from '../secrets.ts';
import { accountByLogin } from '../store.ts';
import { consumeVerification, verifyCode } from '../verification.ts';

export const ResetPassword = defineHandler(identityCalls.ResetPassword, async (input, context) => {
  const { platform, language, ip } = context;
  const { db } = platform.database;
  // What the policy says of the password alone comes first, so that it costs no try of the code.
  await checkNewPassword(db, language, undefined, input.newPwd);
  const account = await accountByLogin(db, input.loginAccount);
  const known = await findKnownClient(context, input.loginAccount, account);
  const { loginAccount, verificationKey, verificationCode } = input;
  const verificationId = await verifyCode(db, 'reset', loginAccount, verificationKey, verificationCode, ip, known);
  if (!account?.enabled || !account.activatedAt) throw refuse(refusals['auth.codeWrong']);
  await checkNewPassword(db, language, account, input.newPwd);
  const passwordHash = await hashPassword(input.newPwd);
  await db.transaction(async (tx) => {
    await consumeVerification(tx, verificationId);
    const endedKeys = await setPassword(tx, account, passwordHash);
    await platform.events.emit(tx, passwordReset, toAccountActor(context.actor, account), accountEventData(account), {
      endedKeys,
    });
    await mailNewPassword(platform, tx, account, { language, ip, endedKeys });
  });
  // Whoever reads the mailbox is the owner: strangers who guess do not keep this browser from signing in.
  await rememberClient(context, account);
});
