import {
  type CallSpec,
  type InputOf,
  refuse,
  SHARES_ON_ACCESS_LOSS,
  type SharesOnAccessLoss,
  type Text,
} from '@twinscape/contract';
import type { BulkStarted } from '@twinscape/contract/bulk';
import { enterpriseCalls, enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import { identityRefusals } from '@twinscape/contract/identity';
import { z } from 'zod';
import type { Context, Session } from '../../platform/http/index.ts';
import { BULK_ASKED, type BulkFate, defineEnterpriseBulkAct, startBulkJob } from '../bulk/index.ts';
import { loadListedMemberIds, lockAdministrators, lockMembers, type Member } from '../identity/index.ts';
import { requireEnterprise, requireEnterpriseForShare } from './access.ts';
import { deleteHeldMembers, setHeldMembersEnabled } from './memberChanges.ts';
import { toMemberFilter } from './memberFilter.ts';

const PIECE = 500;

export const enableMembersAct = defineEnterpriseBulkAct('members.enable', {
  call: enterpriseCalls.SetMatchingMembersState,
  options: z.object({}),
  title: { cn: '启用 {count} 名成员', en: 'Enable {count} {count|member|members}' },
  pieceSize: PIECE,
  apply: async (tx, caller, ids) => {
    await requireEnterpriseForShare(caller, tx);
    const members = await lockMembers(tx, caller.companyId, ids);
    await setHeldMembersEnabled(caller, tx, { members, shares: 'cancel' }, true);
    return members.map((member) => toFate(member));
  },
});

export const disableMembersAct = defineLeaveAct(
  'members.disable',
  enterpriseCalls.SetMatchingMembersState,
  { cn: '禁用 {count} 名成员', en: 'Disable {count} {count|member|members}' },
  (caller, tx, leaving) => setHeldMembersEnabled(caller, tx, leaving, false),
);

export const deleteMembersAct = defineLeaveAct(
  'members.delete',
  enterpriseCalls.DeleteMatchingMembers,
  { cn: '删除 {count} 名成员', en: 'Delete {count} {count|member|members}' },
  deleteHeldMembers,
);

/** An act that takes people's access away, but for those who have to stay. */
function defineLeaveAct(name: string, call: CallSpec, title: Text, take: typeof deleteHeldMembers): string {
  return defineEnterpriseBulkAct(name, {
    ...{ call, title, pieceSize: PIECE },
    options: z.object({ shares: z.enum(SHARES_ON_ACCESS_LOSS) }),
    apply: async (tx, caller, ids, { shares }) => {
      await requireEnterpriseForShare(caller, tx);
      const administrators = await lockAdministrators(tx, caller.companyId);
      const known = await lockMembers(tx, caller.companyId, ids);
      const staying = findStaying(caller.session, administrators, known);
      const members = known.filter(({ id }) => !staying.has(id));
      if (members.length > 0) await take(caller, tx, { members, shares });
      return known.map((member) => toFate(member, staying.get(member.id)));
    },
  });
}

/** Whoever began the job, and one enabled administrator where nobody else is left who could manage the enterprise. */
export function findStaying(
  { userId }: Pick<Session, 'userId'>,
  administrators: readonly string[],
  members: readonly Pick<Member, 'id'>[],
): ReadonlyMap<string, Text> {
  const leaving = new Set(members.map(({ id }) => id));
  leaving.delete(userId);
  const last = administrators.every((id) => leaving.has(id)) ? administrators.slice(-1) : [];
  return new Map<string, Text>([
    [userId, identityRefusals['user.cannotDisableSelf']],
    ...last.map((id) => [id, refusals['member.lastAdministrator']] as const),
  ]);
}

const toFate = ({ id, masterName, loginAccount }: Member, reason?: Text): BulkFate => ({
  id,
  name: `${masterName} ${loginAccount}`,
  reason: reason && { cn: reason.cn, en: reason.en },
});

/** Begins to do something with all members that a list would show, if they are as many as the caller saw. */
export async function startMemberBulk(
  context: Pick<Context, 'platform' | 'actor' | 'language' | 'companyId'> & { readonly session: Session },
  act: string,
  {
    companyId: _,
    except,
    memberCount,
    ...filter
  }: Omit<InputOf<typeof enterpriseCalls.DeleteMatchingMembers>, 'shares'>,
  options: { readonly shares?: SharesOnAccessLoss } = {},
): Promise<BulkStarted> {
  const { id: companyId } = await requireEnterprise(context);
  const { db } = context.platform.database;
  const query = toMemberFilter({ ...filter, orderBy: undefined, orderByType: -1 });
  const ids = await loadListedMemberIds(db, companyId, { ...query, limit: BULK_ASKED });
  const left = new Set(except);
  const count = ids.filter((id) => !left.has(id)).length;
  if (count !== memberCount) throw refuse(refusals['member.otherCount'], { count });
  return startBulkJob(context, { companyId }, act, { ids, except, options });
}
