import { isEmail, isPhone, refuse } from '@twinscape/contract';
import { enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';

/** Projects are never taken away by a smaller quota: it cannot be set below what exists. */
export function refuseQuotaBelowUse(projectNumber: number, existing: number): void {
  if (projectNumber < existing) throw refuse(refusals['enterprise.projectNumberBelowUse'], { count: existing });
}

/** An enterprise keeps at least one enabled administrator: `leaving` are deleted, disabled or given another type. */
export function refuseWithoutAdministrator(enabled: readonly string[], leaving: readonly string[]): void {
  const gone = new Set(leaving);
  const loses = enabled.some((id) => gone.has(id));
  if (loses && enabled.every((id) => gone.has(id))) throw refuse(refusals['member.lastAdministrator']);
}

export type MemberContact = { readonly email?: string; readonly phone?: string };

/** a login account is an e-mail address or a phone number, and so the way to reach its owner. */
export function toContact(loginAccount: string): MemberContact {
  if (isEmail(loginAccount)) return { email: loginAccount };
  return isPhone(loginAccount) ? { phone: loginAccount } : {};
}

/**
 * What changes beside the login account: an e-mail or a phone number that was the former account follows the new one,
 * where that is of the same kind; any other stays.
 */
export function changedContact(
  before: { readonly loginAccount: string; readonly email: string | null; readonly phone: string | null },
  loginAccount: string,
): MemberContact {
  const next = toContact(loginAccount);
  return {
    ...(next.email && (!before.email || before.email === before.loginAccount) ? { email: next.email } : {}),
    ...(next.phone && (!before.phone || before.phone === before.loginAccount) ? { phone: next.phone } : {}),
  };
}

/**
 * The enterprise's administrator: the one it was made with while that one can act, else the first enabled one, else
 * any.
 */
export const chooseAdministrator = <A extends { readonly id: string; readonly enabled: boolean }>(
  adminId: string | null,
  administrators: readonly A[],
): A | undefined => administrators.find(({ id, enabled }) => id === adminId && enabled) ?? administrators[0];

/** The ids that a call names, one by one or in a list, each once; none is a mistake. */
export function requireMemberIds(input: {
  readonly memberId?: string | undefined;
  readonly memberIds?: readonly string[] | undefined;
}): string[] {
  const ids = [...new Set([...(input.memberId ? [input.memberId] : []), ...(input.memberIds ?? [])])];
  if (ids.length === 0) throw refuse(refusals['member.noneChosen']);
  return ids;
}
