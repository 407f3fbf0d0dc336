import { refuse } from '@twinscape/contract';
import { identityCalls, identityRefusals as no } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { aboutAccount, asActor } from '../accountActor.ts';
import { passwordReset } from '../events.ts';
import { mailNewPassword } from '../newPasswordMail.ts';
import { checkNewPassword, setPassword } from '../passwords.ts';
import { hashPassword } from '../secrets.ts';
import { accountByLogin } from '../store.ts';
import { knownAs, remember } from '../trust.ts';
import { useVerification, verifyCode } from '../verification.ts';

export const ResetPassword = handle(identityCalls.ResetPassword, async (input, context) => {
  const { platform, language, ip } = context;
  const { db } = platform.database;
  // What the policy says of the password alone comes first, so that it costs no try of the code.
  await checkNewPassword(db, language, undefined, input.newPwd);
  const account = await accountByLogin(db, input.loginAccount);
  const known = await knownAs(context, input.loginAccount, account);
  const { loginAccount, verificationKey, verificationCode } = input;
  const proof = await verifyCode(db, 'reset', loginAccount, verificationKey, verificationCode, ip, known);
  if (!account?.enabled || !account.activatedAt) throw refuse(no['auth.codeWrong']);
  await checkNewPassword(db, language, account, input.newPwd);
  const passwordHash = await hashPassword(input.newPwd);
  await db.transaction(async (tx) => {
    await useVerification(tx, proof);
    const endedKeys = await setPassword(tx, account, passwordHash);
    await platform.events.emit(tx, passwordReset, asActor(context.actor, account), aboutAccount(account), {
      endedKeys,
    });
    await mailNewPassword(platform, tx, account, { language, ip, endedKeys });
  });
  // Whoever reads the mailbox is the owner: strangers who guess do not keep this browser from signing in.
  await remember(context, account);
});
