import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { changedFields } from '../../../platform/events/index.ts';
import { defineHandler } from '../../../platform/http/index.ts';
import { chooseSuccessor, endAccess, setMembersEnabled, updateAccount } from '../../identity/index.ts';
import { lockMembersForChange, refuseSelf } from '../memberChanges.ts';
import { memberDisabled, memberEnabled, memberEvents } from '../memberEvents.ts';
import { changedContact } from '../rules.ts';
import { refuseTakenNames } from '../uniqueNames.ts';

/** Changes what was sent; being enabled or disabled is told as an event of its own (RU-STATE-02). */
export const UpdateEnterpriseMember = defineHandler(enterpriseCalls.UpdateEnterpriseMember, (input, context) =>
  refuseTakenNames(
    context.platform.database.db.transaction(async (tx) => {
      const { platform, actor, session } = context;
      const { memberId, masterName, memberType, title, loginAccount, state } = input;
      if (state === 'disabled') refuseSelf(session, [memberId]);
      const leaving = state === 'disabled' || (memberType !== undefined && memberType !== 1);
      const [member] = await lockMembersForChange(context, tx, [memberId], { leaving });
      if (!member) return;
      const accountFields =
        loginAccount && loginAccount !== member.loginAccount
          ? { loginAccount, ...changedContact(member, loginAccount) }
          : {};
      const fields = {
        masterName,
        memberType,
        title,
        ...accountFields,
        ...(input.email ? { email: input.email } : {}),
        ...('phone' in input ? { phone: input.phone ?? null } : {}),
      };
      const changed = changedFields(member, fields);
      const eventData = {
        entityId: member.id,
        entityName: masterName,
        ...(member.companyId ? { companyId: member.companyId } : {}),
      };
      if (changed) {
        await updateAccount(tx, member.id, changed.after);
        await platform.events.emit(tx, memberEvents.updated, actor, { ...eventData, ...changed });
      }
      const enabled = state === undefined ? member.enabled : state === 'enabled';
      if (enabled === member.enabled) return;
      await setMembersEnabled(tx, [member.id], enabled);
      if (!enabled) {
        const successorId = chooseSuccessor(input.shares, session.userId, [member.id]);
        await endAccess(platform, tx, actor, { userIds: [member.id], successorId });
      }
      await platform.events.emit(tx, enabled ? memberEnabled : memberDisabled, actor, {
        ...eventData,
        before: { enabled: member.enabled },
        after: { enabled },
      });
    }),
  ),
);
