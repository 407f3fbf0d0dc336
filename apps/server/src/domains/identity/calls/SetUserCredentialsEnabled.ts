import { refuse } from '@twinscape/contract';
import { identityCalls, identityRefusals as refusals } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireAccount } from '../access.ts';
import { accountEventData } from '../accountActor.ts';
import { accountDisabled, accountEnabled } from '../events.ts';
import { endUserSessions } from '../sessions.ts';
import { endAccess } from '../slots.ts';
import { countOtherAdministrators, updateAccount } from '../store.ts';

export const SetUserCredentialsEnabled = defineHandler(
  identityCalls.SetUserCredentialsEnabled,
  async (input, context) => {
    const { platform, session, actor } = context;
    const { db } = platform.database;
    const account = await requireAccount(db, session, input.id);
    const enabled = input.userCredentialsEnabled;
    if (!enabled && account.id === session.userId) throw refuse(refusals['user.cannotDisableSelf']);
    if (account.enabled === enabled) return;
    await db.transaction(async (tx) => {
      if (!enabled && account.memberType === 1 && account.companyId) {
        if ((await countOtherAdministrators(tx, account.companyId, account.id)) === 0)
          throw refuse(refusals['user.lastAdministrator']);
      }
      await updateAccount(tx, account.id, { enabled });
      if (!enabled) {
        await endUserSessions(tx, account.id);
        await endAccess(platform, tx, actor, { userIds: [account.id] });
      }
      await platform.events.emit(tx, enabled ? accountEnabled : accountDisabled, actor, {
        ...accountEventData(account),
        before: { enabled: account.enabled },
        after: { enabled },
      });
    });
  },
);
