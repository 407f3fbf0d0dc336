import { refuse } from '@twinscape/contract';
import { enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import { identityRefusals } from '@twinscape/contract/identity';
import type { Db } from '../../platform/db/index.ts';
import type { EventDefinition } from '../../platform/events/index.ts';
import type { Context, Session } from '../../platform/http/index.ts';
import { lockAdministrators, lockMembers, type Member } from '../identity/index.ts';
import { requireEnterpriseForShare } from './access.ts';
import { refuseWithoutAdministrator } from './rules.ts';

type MemberChangeCaller = Pick<Context, 'platform' | 'actor' | 'companyId'> & { readonly session: Session };

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
