import type { InputOf } from '@twinscape/contract';
import type { enterpriseCalls } from '@twinscape/contract/enterprises';
import type { MemberFilter, MemberOrder } from '../identity/index.ts';

/** Filter and order of the member list, which the export shares. */
export const toMemberFilter = ({
  key,
  state,
  memberType,
  orderBy,
  orderByType,
}: Omit<InputOf<typeof enterpriseCalls.ExportMemberList>, 'companyId'>): MemberFilter & MemberOrder => ({
  key,
  memberType,
  orderBy,
  orderByType,
  enabled: state && state === 'enabled',
});
