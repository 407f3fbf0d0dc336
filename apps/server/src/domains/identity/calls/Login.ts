import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { signedIn } from '../events.ts';
import { openSession } from '../sessions.ts';
import { proveAccount } from '../signIn.ts';

export const Login = handle(identityCalls.Login, async (input, context) => {
  const account = await proveAccount(context, input.loginAccount, input.loginPwd);
  return context.platform.database.db.transaction(async (tx) => {
    const answer = await openSession(tx, account, context);
    await context.platform.events.emit(
      tx,
      signedIn,
      {
        ...context.actor,
        userId: account.id,
        userName: account.masterName,
        ...(account.companyId ? { companyId: account.companyId } : {}),
      },
      {
        entityId: account.id,
        entityName: account.masterName,
        ...(account.companyId ? { companyId: account.companyId } : {}),
      },
    );
    context.setSessionCookie(answer.token);
    return answer;
  });
});
