import type { MemberType } from '@twinscape/contract';

export type Authority = 'SYS_ADMIN' | 'TENANT_ADMIN' | 'CUSTOMER_USER';

/** the thing platform's names of our member types. */
export const authorityOf = (account: { readonly memberType: MemberType }): Authority =>
  account.memberType === 0 ? 'SYS_ADMIN' : account.memberType === 1 ? 'TENANT_ADMIN' : 'CUSTOMER_USER';

/** The member type that an authority means; somebody who has it already stays the kind of member they are. */
export function memberTypeFor(authority: Authority, present: MemberType | undefined): MemberType {
  if (present !== undefined && authorityOf({ memberType: present }) === authority) return present;
  return authority === 'SYS_ADMIN' ? 0 : authority === 'TENANT_ADMIN' ? 1 : 2;
}
