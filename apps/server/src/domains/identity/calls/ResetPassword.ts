import { refuse } from '@twinscape/contract';
import { identityCalls, identityRefusals as no } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { aboutAccount, asActor } from '../accountActor.ts';
import { passwordReset } from '../events.ts';
import { checkNewPassword, setPassword } from '../passwords.ts';
import { accountByLogin } from '../store.ts';
import { useVerification, verifyCode } from '../verification.ts';

export const ResetPassword = handle(identityCalls.ResetPassword, async (input, context) => {
  const { platform, language, ip } = context;
  const { db } = platform.database;
  // What the policy says of the password alone comes first, so that it costs no try of the code.
  await checkNewPassword(db, language, undefined, input.newPwd);
  const proof = await verifyCode(db, 'reset', input.loginAccount, input.verificationKey, input.verificationCode, ip);
  const account = await accountByLogin(db, input.loginAccount);
  if (!account?.enabled || !account.activatedAt) throw refuse(no['auth.codeWrong']);
  await checkNewPassword(db, language, account, input.newPwd);
  await db.transaction(async (tx) => {
    await useVerification(tx, proof);
    await setPassword(tx, account, input.newPwd);
    await platform.events.emit(tx, passwordReset, asActor(context.actor, account), aboutAccount(account));
  });
});
