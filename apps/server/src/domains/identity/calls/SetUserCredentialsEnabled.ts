import { refuse } from '@twinscape/contract';
import { identityCalls, identityRefusals as no } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { aboutAccount } from '../accountActor.ts';
import { accountDisabled, accountEnabled } from '../events.ts';
import { accountInReach } from '../reach.ts';
import { endSessionsOf } from '../sessions.ts';
import { endAccess } from '../slots.ts';
import { otherAdministrators, updateAccount } from '../store.ts';

export const SetUserCredentialsEnabled = handle(identityCalls.SetUserCredentialsEnabled, async (input, context) => {
  const { platform, session, actor } = context;
  const { db } = platform.database;
  const account = await accountInReach(db, session, input.id);
  const enabled = input.userCredentialsEnabled;
  if (!enabled && account.id === session.userId) throw refuse(no['user.cannotDisableSelf']);
  if (account.enabled === enabled) return;
  await db.transaction(async (tx) => {
    if (!enabled && account.memberType === 1 && account.companyId) {
      if ((await otherAdministrators(tx, account.companyId, account.id)) === 0)
        throw refuse(no['user.lastAdministrator']);
    }
    await updateAccount(tx, account.id, { enabled });
    if (!enabled) {
      await endSessionsOf(tx, account.id);
      await endAccess(platform, tx, actor, { userIds: [account.id] });
    }
    await platform.events.emit(tx, enabled ? accountEnabled : accountDisabled, actor, {
      ...aboutAccount(account),
      before: { enabled: account.enabled },
      after: { enabled },
    });
  });
});
