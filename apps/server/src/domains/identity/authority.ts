import type { MemberType } from '@twinscape/contract';

export type Authority = 'SYS_ADMIN' | 'TENANT_ADMIN' | 'CUSTOMER_USER';

/** ThingsBoard's names of our member types. */
export const toAuthority = (account: { readonly memberType: MemberType }): Authority =>
  account.memberType === 0 ? 'SYS_ADMIN' : account.memberType === 1 ? 'TENANT_ADMIN' : 'CUSTOMER_USER';

/** The member type that an authority means; somebody who has it already stays the kind of member they are. */
export function toMemberType(authority: Authority, current: MemberType | undefined): MemberType {
  if (current !== undefined && toAuthority({ memberType: current }) === authority) return current;
  return authority === 'SYS_ADMIN' ? 0 : authority === 'TENANT_ADMIN' ? 1 : 2;
}
