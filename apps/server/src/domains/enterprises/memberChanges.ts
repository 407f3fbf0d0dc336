import { refuse, type SharesOnAccessLoss } from '@twinscape/contract';
import { enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import { identityRefusals } from '@twinscape/contract/identity';
import type { Db } from '../../platform/db/index.ts';
import type { EventDefinition } from '../../platform/events/index.ts';
import type { Context, Session } from '../../platform/http/index.ts';
import {
  chooseSuccessor,
  deleteMembers,
  endAccess,
  lockAdministrators,
  lockMembers,
  type Member,
  setMembersEnabled,
} from '../identity/index.ts';
import { requireEnterpriseForShare } from './access.ts';
import { memberDisabled, memberEnabled, memberEvents } from './memberEvents.ts';
import { refuseWithoutAdministrator } from './rules.ts';

type MemberChangeCaller = Pick<Context, 'platform' | 'actor' | 'companyId'> & { readonly session: Session };
/** Members that are held, and what happens to what they shared. */
type Leaving = { readonly members: readonly Member[]; readonly shares: SharesOnAccessLoss };

/**
 * Holds members of the enterprise for a change; one that is not of it, and nothing is changed. With `leaving` they stop
 * being enabled administrators (if they are any): the enterprise's administrators are held first, so that two calls at
 * once cannot take the last two away.
 */
export async function lockMembersForChange(
  context: MemberChangeCaller,
  tx: Db,
  ids: readonly string[],
  { leaving }: { readonly leaving: boolean },
): Promise<Member[]> {
  const company = await requireEnterpriseForShare(context, tx);
  const administrators = leaving ? await lockAdministrators(tx, company.id) : [];
  const members = await lockMembers(tx, company.id, ids);
  if (members.length < ids.length) throw refuse(refusals['member.notFound']);
  refuseWithoutAdministrator(administrators, leaving ? ids : []);
  return members;
}

/** Nobody disables or deletes the own account, not even by a session in which somebody else acts. */
export function refuseSelf(session: Session, ids: readonly string[]): void {
  if (ids.includes(session.userId)) throw refuse(identityRefusals['user.cannotDisableSelf']);
}

/** Enables or disables members that are held; disabling ends their sessions. */
export async function setHeldMembersEnabled(
  caller: Omit<MemberChangeCaller, 'companyId'>,
  tx: Db,
  { members, shares }: Leaving,
  enabled: boolean,
): Promise<void> {
  const changed = members.filter((member) => member.enabled !== enabled);
  if (changed.length === 0) return;
  await setMembersEnabled(tx, toIds(changed), enabled);
  if (!enabled) await endAccessOf(caller, tx, { members, shares });
  await emitForEach(caller, tx, enabled ? memberEnabled : memberDisabled, changed, (member) => ({
    before: { enabled: member.enabled },
    after: { enabled },
  }));
}

/** Deletes members that are held: their sessions end and their login accounts are free; their names stay in logs. */
export async function deleteHeldMembers(
  caller: Omit<MemberChangeCaller, 'companyId'>,
  tx: Db,
  { members, shares }: Leaving,
): Promise<void> {
  await deleteMembers(tx, toIds(members));
  await endAccessOf(caller, tx, { members, shares });
  await emitForEach(caller, tx, memberEvents.deleted, members, ({ loginAccount, memberType }) => ({
    before: { loginAccount, memberType },
  }));
}

const toIds = (members: readonly Member[]): string[] => members.map(({ id }) => id);

async function endAccessOf(
  { platform, actor, session }: Omit<MemberChangeCaller, 'companyId'>,
  tx: Db,
  { members, shares }: Leaving,
): Promise<void> {
  const userIds = toIds(members);
  await endAccess(platform, tx, actor, { userIds, successorId: chooseSuccessor(shares, session.userId, userIds) });
}

/** One event a member. */
export async function emitForEach(
  { platform, actor }: Pick<MemberChangeCaller, 'platform' | 'actor'>,
  tx: Db,
  definition: EventDefinition,
  members: readonly Member[],
  changed: (member: Member) => { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  for (const member of members)
    await platform.events.emit(tx, definition, actor, {
      entityId: member.id,
      entityName: member.masterName,
      ...(member.companyId ? { companyId: member.companyId } : {}),
      ...changed(member),
    });
}
